/** More than any garment measures: the train of a gown, or its hem all the way around. */
export const MOST_CENTIMETERS = 600

interface Measurement {
  name: string
  valuesInCm: readonly { size: string; value: number }[]
}

export interface MeasurementProblem {
  /** Which of the rows, from 0. */
  row: number
  /** The size whose value it is; null where it is the row's name or all of it. */
  size: string | null
  sentence: string
}

/**
 * What is wrong with a piece's measurements, each as a sentence about its row. Values of sizes that the piece does not
 * have are not looked at: nobody sees them.
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
      .filter(({ value }) => !(value > 0 && value <= MOST_CENTIMETERS))
      .map(({ size }) => ({
        row,
        size,
        sentence: `${called} in size ${size} must be more than 0 and at most ${MOST_CENTIMETERS} cm.`,
      }))
  })
}
