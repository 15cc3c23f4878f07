'use client'

import { FieldDescription, PasswordField, useAuth, useDocumentInfo } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** Asked for beside a new password or address of one's own; others' are changed without it. */
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
