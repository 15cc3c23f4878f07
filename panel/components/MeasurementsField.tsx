'use client'

import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui'
import type { JSONFieldClientProps } from 'payload'
import { useState } from 'react'
import { type MeasurementProblem, measurementProblems } from '../../domain/rules/products/measurements.ts'
import { MeasurementRow } from './measures/MeasurementRow.tsx'
import { type Measurement, readMeasurements } from './measures/measurements.ts'

/** Measurements as a table: a row each, a column for each of the piece's sizes. */
export function MeasurementsField({ field, path, readOnly }: JSONFieldClientProps) {
  const { value, setValue, showError } = useField<unknown>({ path })
  const sizes = useFormFields(([fields]) => fields.sizes?.value)
  const [typing, setTyping] = useState<{ row: number; field: string } | null>(null)
  const columns = Array.isArray(sizes) ? sizes.map(String) : []
  const rows = readMeasurements(value)
  const change = (index: number, row: Measurement) => setValue(rows.with(index, row))
  // A number is told as soon as it is left; what a row still lacks once the server has missed it.
  const isTold = ({ row, size }: MeasurementProblem) =>
    size === null ? showError : typing?.row !== row || typing.field !== size
  const problems = measurementProblems(rows, columns).filter(isTold)
  return (
    <div className="field-type house-field">
      <FieldLabel label={field.label} path={path} />
      {problems.length === 0 && <FieldError path={path} showError={showError} />}
      {columns.length === 0 && <p>Give the piece its sizes first.</p>}
      {columns.length > 0 && rows.length > 0 && (
        <div className="house-measures">
          <table>
            <thead>
              <tr>
                <th scope="col">Measurement</th>
                {columns.map((size) => (
                  <th key={size} scope="col">
                    {size}
                  </th>
                ))}
                <th aria-label="Remove" />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // A row has no name of its own until it is written, so its place has to do.
                <MeasurementRow
                  key={index}
                  row={row}
                  index={index}
                  sizes={columns}
                  problems={problems.filter((problem) => problem.row === index)}
                  readOnly={readOnly}
                  onChange={(next) => change(index, next)}
                  onRemove={() => setValue(rows.filter((_, place) => place !== index))}
                  onTyping={(name) => setTyping(name === null ? null : { row: index, field: name })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {columns.length > 0 && (
        <button
          type="button"
          className="house-add"
          disabled={readOnly}
          onClick={() => setValue([...rows, { name: '', valuesInCm: [] }])}
        >
          Add a measurement
        </button>
      )}
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
