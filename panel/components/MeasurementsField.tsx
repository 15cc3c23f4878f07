'use client'

import { FieldDescription, FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui'
import type { JSONFieldClientProps } from 'payload'
import { type Measurement, readMeasurements, withName, withValue } from './measurements.ts'

/** Measurements as a table: a row each, a column for each of the piece's sizes. */
export function MeasurementsField({ field, path, readOnly }: JSONFieldClientProps) {
  const { value, setValue, showError } = useField<unknown>({ path })
  const sizes = useFormFields(([fields]) => fields.sizes?.value)
  const columns = Array.isArray(sizes) ? sizes.map(String) : []
  const rows = readMeasurements(value)
  const change = (index: number, row: Measurement) => setValue(rows.with(index, row))
  return (
    <div className="field-type house-field">
      <FieldLabel label={field.label} path={path} />
      <FieldError path={path} showError={showError} />
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
                <tr key={index}>
                  <td>
                    <input
                      aria-label={`Name of measurement ${index + 1}`}
                      value={row.name}
                      disabled={readOnly}
                      onChange={(event) => change(index, withName(row, event.target.value))}
                    />
                  </td>
                  {columns.map((size) => (
                    <td key={size}>
                      <input
                        type="number"
                        min={0}
                        step={0.5}
                        aria-label={`${row.name || 'Measurement'} in size ${size}, in cm`}
                        value={row.valuesInCm.find((each) => each.size === size)?.value ?? ''}
                        disabled={readOnly}
                        onChange={(event) => change(index, withValue(row, size, event.target.valueAsNumber))}
                      />
                    </td>
                  ))}
                  <td>
                    <button
                      type="button"
                      aria-label={`Remove ${row.name || `measurement ${index + 1}`}`}
                      disabled={readOnly}
                      onClick={() => setValue(rows.filter((_, place) => place !== index))}
                    >
                      ×
                    </button>
                  </td>
                </tr>
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
