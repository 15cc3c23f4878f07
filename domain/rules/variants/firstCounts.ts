import { isOffered } from './isOffered.ts'
import type { StockCount } from '../stock/stockChange.ts'

/** What a variant of a new product begins with; null where there is nothing to choose. */
export interface FirstCount extends StockCount {
  size: string | null
  color: string | null
}

interface CountProblem {
  /** Which of the counts, from 0, and what of it. */
  path: [number] | [number, 'size' | 'color']
  sentence: string
}

/**
 * What is wrong with the counts that a new product's variants begin with: those of a size or a color that the product does
 * not come in, and a second one of the same variant.
 */
export function firstCountProblems(
  { sizes, colors }: { sizes: readonly string[]; colors: readonly string[] },
  counts: readonly FirstCount[],
): CountProblem[] {
  const seen = new Set<string>()
  const offered = { size: sizes, color: colors }
  return counts.flatMap((count, index): CountProblem[] => {
    const strange = (['size', 'color'] as const).filter((of) => !isOffered(count[of] ?? '', offered[of]))
    if (strange.length > 0)
      return strange.map((of) => ({
        path: [index, of],
        sentence: `${of} must be one that the product comes in`,
      }))
    const key = JSON.stringify([count.size ?? '', count.color ?? ''])
    const isSecond = seen.has(key)
    seen.add(key)
    return isSecond ? [{ path: [index], sentence: 'counts must have one entry for each variant' }] : []
  })
}
