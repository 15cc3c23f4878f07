'use client'

import { FieldDescription, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** Read-only list of words. */
export function WordsField({ field, path }: TextFieldClientProps) {
  const { value } = useField<unknown>({ path })
  const words = Array.isArray(value) ? value.map(String) : []
  return (
    <div className="field-type house-field">
      <FieldLabel label={field.label} path={path} />
      <output>{words.join(', ') || '–'}</output>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
