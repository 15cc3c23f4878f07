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
  /** Sizes of the product as currently typed. */
  sizes: readonly string[]
  /** True after an attempt to save: also show missing values. */
  areChecked: boolean
  onChange: (rows: MeasurementValues[]) => void
}

/** Table of measurements with a row per measurement and a column per size. */
export function MeasurementTable({ unit, rows, sizes, areChecked, onChange }: MeasurementTableProps) {
  const [typing, setTyping] = useState<{ row: number; field: string } | null>(null)
  // Validate a number on blur.
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
            // Scrolls horizontally if many sizes are wider than the screen.
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
                    // Rows have no ID and can be unnamed, so the index is the key.
                    <MeasurementRow
                      key={index}
                      unit={unit}
                      row={row}
                      index={index}
                      sizes={sizes}
                      problems={problems.filter((problem) => problem.row === index)}
                      onChange={(next) => onChange(rows.with(index, next))}
                      onRemove={() => onChange(rows.filter((_, other) => other !== index))}
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
