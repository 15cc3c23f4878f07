/** More than any garment measures, such as a gown's train or the circumference of its hem. */
export const MAX_CENTIMETERS = 600

interface Measurement {
  name: string
  valuesInCm: readonly { size: string; value: number }[]
}

export interface MeasurementProblem {
  /** Index of the row. */
  row: number
  /** Size of the invalid value; null for a problem of the row's name or of the whole row. */
  size: string | null
  sentence: string
}

/**
 * Returns the problems of a product's measurements. Skips values of sizes that the product does not have, because they are
 * never shown.
 */
export function measurementProblems(
  rows: readonly Measurement[],
  sizes: readonly string[],
): MeasurementProblem[] {
  return rows.flatMap(({ name, valuesInCm }, row) => {
    const called = name.trim()
    const values = valuesInCm.filter(({ size }) => sizes.includes(size))
    const ofRow = (sentence: string): MeasurementProblem => ({ row, size: null, sentence })
    if (called === '') return [ofRow(`Name measurement ${row + 1} or remove it.`)]
    if (values.length === 0) return [ofRow(`Enter ${called} for at least one size, or remove it.`)]
    return values
      .filter(({ value }) => !(value > 0 && value <= MAX_CENTIMETERS))
      .map(({ size }) => ({
        row,
        size,
        sentence: `${called} in size ${size} must be more than 0 and at most ${MAX_CENTIMETERS} cm.`,
      }))
  })
}
