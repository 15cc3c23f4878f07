import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { splitWords } from '../../../../../domain/rules/content/words.ts'
import { readCount } from '../../../../../domain/rules/stock/countText.ts'
import { NOTHING } from '../../../../../domain/rules/stock/stockHistory.ts'
import { wholeStock } from '../../../../../domain/rules/stock/stockMove.ts'
import { textIn } from '../state/countDraft.ts'
import type { FormValues } from '../state/formValues.ts'
import type { OpenForm } from '../state/openForm.ts'
import type { GridVariant } from './grid/gridOf.ts'

/** Returns a variant without units for every typed size and color; an empty array if neither is typed. */
export function firstVariants({ sizes, colors }: Pick<FormValues, 'sizes' | 'colors'>): GridVariant[] {
  if (splitWords(sizes).length + splitWords(colors).length === 0) return []
  return listOf(colors).flatMap((color) =>
    listOf(sizes).map((size) => ({ id: JSON.stringify([color, size]), size, color, ...NOTHING })),
  )
}

/**
 * Returns the initial counts of a new product's variants, their total, and `isWrong` if a cell is not a valid count. Returns null
 * if stock is tracked as one total or the product already exists.
 */
export function firstCountsOf({ product, isCountedApart, countDraft, values }: OpenForm) {
  const variants = firstVariants(values)
  if (product || !isCountedApart || variants.length === 0) return null
  const read = variants.map(({ id, size, color }) => ({
    size,
    color,
    count: readCount(textIn(countDraft, { id, count: NOTHING })),
  }))
  const counts = read.map(({ size, color, count }) => ({ size, color, ...(count ?? NOTHING) }))
  return { counts, whole: wholeStock(counts), isWrong: read.some(({ count }) => count === null) }
}

/** Returns true if two creation attempts have the same initial counts. */
export const areSameCounts = (one: NewProduct, other: NewProduct): boolean =>
  JSON.stringify(one.counts) === JSON.stringify(other.counts)

/** Returns the distinct entries, or [null] if there are none. */
function listOf(typed: string): (string | null)[] {
  const words = [...new Set(splitWords(typed))]
  return words.length > 0 ? words : [null]
}
