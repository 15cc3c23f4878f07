import { useId } from 'react'
import {
  MAX_CENTIMETERS,
  type MeasurementProblem,
} from '../../../../../domain/rules/products/measurements.ts'
import { toInches } from '../../../../../domain/rules/products/inches.ts'
import { LengthInput, type Unit } from './LengthInput.tsx'
import type { MeasurementValues } from '../state/fitValues.ts'
import styles from './MeasurementTable.module.css'

interface MeasurementRowProps {
  unit: Unit
  row: MeasurementValues
  /** Index of the row, from 0. */
  index: number
  sizes: readonly string[]
  /** Problems of this row to display. */
  problems: readonly MeasurementProblem[]
  onChange: (row: MeasurementValues) => void
  onRemove: () => void
  /** Called with the focused field: a size, 'name', or null. */
  onTyping: (field: string | null) => void
}

/** Table row of a measurement, followed by a row with its problems. */
export function MeasurementRow(props: MeasurementRowProps) {
  const { unit, row, index, sizes, problems, onChange, onRemove, onTyping } = props
  const problemsId = useId()
  const isWrong = (size: string | null) => problems.some((problem) => problem.size === size)
  const field = (size: string | null) => ({
    className: styles.control,
    'aria-invalid': isWrong(size) || undefined,
    'aria-describedby': isWrong(size) ? problemsId : undefined,
    onFocus: () => onTyping(size ?? 'name'),
    onBlur: () => onTyping(null),
  })
  return (
    <>
      <tr>
        <td>
          <input
            {...field(null)}
            type="text"
            autoComplete="off"
            maxLength={60}
            aria-label={`Measurement ${index + 1}`}
            value={row.name}
            onChange={({ target }) => onChange({ ...row, name: target.value })}
          />
        </td>
        {sizes.map((size) => (
          <td key={size}>
            <LengthInput
              {...field(size)}
              unit={unit}
              min={0.5}
              max={unit === 'in' ? Number(toInches(String(MAX_CENTIMETERS))) : MAX_CENTIMETERS}
              aria-label={`${row.name || 'Measurement'} in size ${size}, in ${unit === 'in' ? 'inches' : 'cm'}`}
              centimeters={row.centimeters[size] ?? ''}
              onLength={(length) => onChange({ ...row, centimeters: { ...row.centimeters, [size]: length } })}
            />
          </td>
        ))}
        <td>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${row.name || `measurement ${index + 1}`}`}
            onClick={onRemove}
          >
            ×
          </button>
        </td>
      </tr>
      {problems.length > 0 && (
        <tr>
          <td colSpan={sizes.length + 2}>
            <div id={problemsId} role="alert" className={styles.problems}>
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
