import { useState } from 'react'
import { heightInCentimeters, toFeet } from '../../../../../domain/rules/products/inches.ts'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import type { Unit } from './LengthInput.tsx'

interface HeightFieldProps {
  unit: Unit
  /** Centimeters as text, possibly not a valid number. */
  centimeters: string
  onHeight: (centimeters: string) => void
}

/** Height field in feet and inches or in centimeters. */
export function HeightField({ unit, centimeters, onHeight }: HeightFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isImperial = unit === 'in'
  return (
    <TextField
      label={isImperial ? 'Model’s height (ft, in)' : 'Model’s height (cm)'}
      placeholder={isImperial ? `5' 10"` : '178'}
      autoComplete="off"
      inputMode={isImperial ? 'text' : 'decimal'}
      maxLength={20}
      value={typed ?? (isImperial ? toFeet(centimeters) : centimeters)}
      onChange={({ target }) => {
        setTyped(target.value)
        onHeight(isImperial ? heightInCentimeters(target.value) : target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
