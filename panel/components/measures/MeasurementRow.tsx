'use client'

import { useId } from 'react'
import { MOST_CENTIMETERS, type MeasurementProblem } from '../../../domain/rules/products/measurements.ts'
import { type Measurement, withName, withValue } from './measurements.ts'

interface MeasurementRowProps {
  row: Measurement
  /** Its place among the others, from 0. */
  index: number
  sizes: readonly string[]
  /** Those of this row that the person is to be told now. */
  problems: readonly MeasurementProblem[]
  readOnly: boolean | undefined
  onChange: (row: Measurement) => void
  onRemove: () => void
  /** The field that has the focus: a size, 'name', or null. */
  onTyping: (field: string | null) => void
}

/** A measurement and, below it, what is wrong with it. */
export function MeasurementRow(props: MeasurementRowProps) {
  const { row, index, sizes, problems, readOnly, onChange, onRemove, onTyping } = props
  const wordsId = useId()
  const isWrong = (size: string | null) => problems.some((problem) => problem.size === size)
  const field = (size: string | null) => ({
    disabled: readOnly,
    'aria-invalid': isWrong(size) || undefined,
    'aria-describedby': isWrong(size) ? wordsId : undefined,
    onFocus: () => onTyping(size ?? 'name'),
    onBlur: () => onTyping(null),
  })
  return (
    <>
      <tr>
        <td>
          <input
            {...field(null)}
            aria-label={`Name of measurement ${index + 1}`}
            value={row.name}
            onChange={(event) => onChange(withName(row, event.target.value))}
          />
        </td>
        {sizes.map((size) => (
          <td key={size}>
            <input
              {...field(size)}
              type="number"
              min={0.5}
              max={MOST_CENTIMETERS}
              step={0.5}
              aria-label={`${row.name || 'Measurement'} in size ${size}, in cm`}
              value={row.valuesInCm.find((each) => each.size === size)?.value ?? ''}
              onChange={(event) => onChange(withValue(row, size, event.target.valueAsNumber))}
            />
          </td>
        ))}
        <td>
          <button
            type="button"
            aria-label={`Remove ${row.name || `measurement ${index + 1}`}`}
            disabled={readOnly}
            onClick={onRemove}
          >
            ×
          </button>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr>
          <td colSpan={sizes.length + 2} className="house-measures__wrong">
            <div id={wordsId} role="alert">
              {problems.map(({ sentence }) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
