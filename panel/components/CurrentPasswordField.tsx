'use client'

import { FieldDescription, PasswordField, useAuth, useDocumentInfo } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** Current password, required to change one's own password or email. Hidden for other accounts. */
export function CurrentPasswordField({ field, path, schemaPath }: TextFieldClientProps) {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  if (!user || String(user.id) !== String(id)) return null
  return (
    <div className="field-type">
      <PasswordField
        field={{ name: field.name, label: field.label }}
        path={path}
        schemaPath={schemaPath ?? path}
        autoComplete="current-password"
      />
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
