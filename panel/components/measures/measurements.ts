import type { SizeAndFit } from '../../../domain/contract/sizeAndFit.ts'

export type Measurement = SizeAndFit['measurements'][number]

/** The rows of a column that may hold anything. */
export function readMeasurements(value: unknown): Measurement[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: Partial<Measurement> | null) =>
    typeof row?.name === 'string' && Array.isArray(row.valuesInCm)
      ? [{ name: row.name, valuesInCm: row.valuesInCm }]
      : [],
  )
}

export function withName(row: Measurement, name: string): Measurement {
  return { ...row, name }
}

/** With a size's value; without it where it is no number. */
export function withValue(row: Measurement, size: string, value: number): Measurement {
  const others = row.valuesInCm.filter((each) => each.size !== size)
  return { ...row, valuesInCm: Number.isFinite(value) ? [...others, { size, value }] : others }
}
