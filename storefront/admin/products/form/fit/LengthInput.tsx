import { type ComponentPropsWithRef, useState } from 'react'
import { toCentimeters, toInches } from '../../../../../domain/rules/products/inches.ts'

export type Unit = 'in' | 'cm'

interface LengthInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  unit: Unit
  /** Centimeters as text, possibly not a valid number. */
  centimeters: string
  onLength: (centimeters: string) => void
}

/** Length field in inches or centimeters; the value is always in centimeters. */
export function LengthInput({ unit, centimeters, onLength, onBlur, ...input }: LengthInputProps) {
  // Show the text as typed, without rounding, until blur.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...input}
      type="number"
      inputMode="decimal"
      step={unit === 'in' ? 0.25 : 0.5}
      value={typed ?? (unit === 'in' ? toInches(centimeters) : centimeters)}
      onWheel={(event) => event.currentTarget.blur()}
      onChange={({ target }) => {
        setTyped(target.value)
        onLength(unit === 'in' ? toCentimeters(target.value) : target.value)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
