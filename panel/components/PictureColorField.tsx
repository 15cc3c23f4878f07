'use client'

import { SelectInput, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** An empty text, which is what the list of options takes for nothing chosen. */
const EVERY_COLOR = { value: '', label: 'All colors' }

/** Which of the piece's colors a picture shows; one that the piece no longer has is all of them. */
export function PictureColorField({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue } = useField<string | null>({ path })
  const colors = useFormFields(([fields]) => fields.colors?.value)
  const options = Array.isArray(colors)
    ? colors.map(String).map((color) => ({ value: color, label: color }))
    : []
  const chosen = options.find((option) => option.value === value)?.value ?? EVERY_COLOR.value
  return (
    <SelectInput
      path={path}
      name={path}
      label={field.label}
      description={field.admin?.description}
      readOnly={readOnly}
      isClearable={false}
      options={[EVERY_COLOR, ...options]}
      value={chosen}
      onChange={(option) => {
        const { value: next } = Array.isArray(option) ? (option[0] ?? EVERY_COLOR) : option
        setValue(next === EVERY_COLOR.value ? null : next)
      }}
    />
  )
}
