import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { splitWords } from '../../../../../domain/rules/content/words.ts'
import { readCount } from '../../../../../domain/rules/stock/countText.ts'
import { NOTHING } from '../../../../../domain/rules/stock/stockHistory.ts'
import { wholeStock } from '../../../../../domain/rules/stock/stockMove.ts'
import { textIn } from '../state/countDraft.ts'
import type { FormValues } from '../state/formValues.ts'
import type { OpenForm } from '../state/openForm.ts'
import type { GridVariant } from './grid/gridOf.ts'

/** Each size in each color that is typed of a new product, with nothing of it yet; none where neither is typed. */
export function firstVariants({ sizes, colors }: Pick<FormValues, 'sizes' | 'colors'>): GridVariant[] {
  if (splitWords(sizes).length + splitWords(colors).length === 0) return []
  return listOf(colors).flatMap((color) =>
    listOf(sizes).map((size) => ({ id: JSON.stringify([color, size]), size, color, ...NOTHING })),
  )
}

/**
 * What the sizes and colors of a new product begin with, what that comes to, and whether a cell says something that is no
 * count; null where it is counted as a whole.
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

/** Whether two attempts at making a product began its sizes and colors alike. */
export const areSameCounts = (one: NewProduct, other: NewProduct): boolean =>
  JSON.stringify(one.counts) === JSON.stringify(other.counts)

/** The words that are typed, each once; null where there is nothing to choose. */
function listOf(typed: string): (string | null)[] {
  const words = [...new Set(splitWords(typed))]
  return words.length > 0 ? words : [null]
}
