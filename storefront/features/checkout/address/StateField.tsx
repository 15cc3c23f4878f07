import type { ChangeEvent } from 'react'
import { US_STATES, hasStates } from '../../../../domain/rules/addresses/states.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'

interface StateFieldProps {
  country: string
  field: {
    name: string
    value: string
    autoComplete: string
    maxLength: number
    enterKeyHint: 'next'
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
}

/** Renders a required list of states for the US, and an optional text field for other countries. */
export function StateField({ country, field }: StateFieldProps) {
  if (!hasStates(country)) return <TextField label="State / Province / Region (optional)" {...field} />
  const { maxLength: _, enterKeyHint: __, ...select } = field
  return (
    <SelectField label="State" {...select} required>
      <option value="">Choose a state</option>
      {US_STATES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
