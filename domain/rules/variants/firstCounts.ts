import { isOffered } from './isOffered.ts'
import type { StockCount } from '../stock/stockChange.ts'

/** Initial count of a new product's variant; size or color is null if there is none to choose. */
export interface FirstCount extends StockCount {
  size: string | null
  color: string | null
}

interface CountProblem {
  /** Index of the count, and its invalid field unless the count is a duplicate. */
  path: [number] | [number, 'size' | 'color']
  sentence: string
}

/**
 * Returns the problems of the initial counts of a new product: a size or color that the product does not have, and a second
 * count of the same variant.
 */
export function firstCountProblems(
  { sizes, colors }: { sizes: readonly string[]; colors: readonly string[] },
  counts: readonly FirstCount[],
): CountProblem[] {
  const seen = new Set<string>()
  const offered = { size: sizes, color: colors }
  return counts.flatMap((count, index): CountProblem[] => {
    const invalid = (['size', 'color'] as const).filter(
      (field) => !isOffered(count[field] ?? '', offered[field]),
    )
    if (invalid.length > 0)
      return invalid.map((field) => ({
        path: [index, field],
        sentence: `${field} must be one of the product's ${field}s`,
      }))
    const key = JSON.stringify([count.size ?? '', count.color ?? ''])
    const isDuplicate = seen.has(key)
    seen.add(key)
    return isDuplicate ? [{ path: [index], sentence: 'counts must have one entry for each variant' }] : []
  })
}
