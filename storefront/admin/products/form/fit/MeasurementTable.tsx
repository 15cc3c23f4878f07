import { useState } from 'react'
import { measurementProblems } from '../../../../../domain/rules/products/measurements.ts'
import { Button } from '../../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import styles from './MeasurementTable.module.css'
import type { Unit } from './LengthInput.tsx'
import { MeasurementRow } from './MeasurementRow.tsx'
import { type MeasurementValues, readMeasurement } from '../state/fitValues.ts'

interface MeasurementTableProps {
  unit: Unit
  rows: readonly MeasurementValues[]
  /** The product's, as they are typed just now. */
  sizes: readonly string[]
  /** Whether saving was tried: then what a row lacks is told as well. */
  areChecked: boolean
  onChange: (rows: MeasurementValues[]) => void
}

/** Measurements as a table: a row each, a column for each of the product's sizes. */
export function MeasurementTable({ unit, rows, sizes, areChecked, onChange }: MeasurementTableProps) {
  const [typing, setTyping] = useState<{ row: number; field: string } | null>(null)
  // A number is judged as soon as it is left.
  const problems = measurementProblems(rows.map(readMeasurement), sizes).filter(({ row, size }) =>
    size === null ? areChecked : typing?.row !== row || typing.field !== size,
  )
  return (
    <div className={styles.measurements}>
      <p className={styles.label}>Measurements</p>
      {sizes.length === 0 ? (
        <p className={styles.hint}>Add sizes to the product first.</p>
      ) : (
        <>
          {rows.length > 0 && (
            // Wider than a phone with many sizes: it can be scrolled.
            <div className={styles.scroller} role="region" aria-label="Measurements">
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Measurement</th>
                    {sizes.map((size) => (
                      <th key={size} scope="col">
                        {size}
                      </th>
                    ))}
                    <th scope="col">
                      <VisuallyHidden>Remove</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, index) => (
                    // A row has no name of its own until it is written, so its place has to do.
                    <MeasurementRow
                      key={index}
                      unit={unit}
                      row={row}
                      index={index}
                      sizes={sizes}
                      problems={problems.filter((problem) => problem.row === index)}
                      onChange={(next) => onChange(rows.with(index, next))}
                      onRemove={() => onChange(rows.filter((_, place) => place !== index))}
                      onTyping={(field) => setTyping(field === null ? null : { row: index, field })}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Button variant="quiet" onClick={() => onChange([...rows, { name: '', centimeters: {} }])}>
            Add a measurement
          </Button>
          <p className={styles.hint}>
            Garment measurements in {unit === 'in' ? 'inches, to the quarter' : 'centimeters'}. Double flat
            widths. Shoppers choose their unit.
          </p>
        </>
      )}
    </div>
  )
}
