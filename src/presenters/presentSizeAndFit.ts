import { type ValueNames, valueKey, valueName } from '../../domain/rules/variants/valueKeys.ts'
import { FITS, type SizeAndFit } from '../../domain/contract/sizeAndFit.ts'

/** Field group as Payload returns it; `measurements` is one unvalidated column. */
export interface SizeAndFitDoc {
  fit?: string | null
  modelHeightInCm?: number | null
  modelSize?: string | null
  measurements?: unknown
  /** One instruction per line. */
  care?: string | null
  returns?: string | null
}

/** Returns null if nothing is set. Skips invalid measurements and sorts values in the order of `sizes`. */
export function presentSizeAndFit(
  doc: SizeAndFitDoc | null | undefined,
  sizes: readonly string[],
  named?: ValueNames | null,
): SizeAndFit | null {
  const { modelHeightInCm, modelSize } = doc ?? {}
  const keyed = sizes.map((size) => ({ size, key: valueKey(named, 'sizes', size) }))
  const fit = FITS.find((known) => known === doc?.fit)
  const presented: SizeAndFit = {
    fit: fit ?? 'true',
    model:
      modelHeightInCm && modelSize
        ? { heightInCm: modelHeightInCm, size: valueName(named, 'sizes', modelSize) }
        : null,
    measurements: listOf(doc?.measurements).flatMap((row) => presentMeasurement(row, keyed)),
    care: linesOf(doc?.care),
    returns: doc?.returns?.trim() ?? '',
  }
  const isEmpty =
    !fit &&
    !presented.model &&
    presented.measurements.length === 0 &&
    presented.care.length === 0 &&
    presented.returns === ''
  return isEmpty ? null : presented
}

function presentMeasurement(
  row: unknown,
  sizes: readonly { size: string; key: string }[],
): SizeAndFit['measurements'] {
  const { name, valuesInCm } = toRecord(row)
  if (typeof name !== 'string' || name.trim() === '') return []
  const known = listOf(valuesInCm).map(toRecord)
  const values = sizes.flatMap(({ size, key }) => {
    const value = known.find((each) => each.size === key)?.value
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? [{ size, value }] : []
  })
  return values.length > 0 ? [{ name: name.trim(), valuesInCm: values }] : []
}

const linesOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : []

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
