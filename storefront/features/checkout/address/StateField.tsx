import type { ChangeEvent } from 'react'
import { US_STATES, hasStates } from '../../../../domain/rules/addresses/states.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { regionName } from './addressForm.ts'

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

const TEXT_LABELS: Readonly<Record<string, string>> = {
  Canada: 'Province or territory',
  Australia: 'State or territory',
}

/** Renders a list of states for the US, and a text field for other countries; only some countries require it. */
export function StateField({ country, field }: StateFieldProps) {
  if (!hasStates(country))
    return (
      <TextField
        label={TEXT_LABELS[country] ?? 'State / Province / Region (optional)'}
        {...field}
        required={regionName(country) !== undefined}
      />
    )
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
