import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { splitCommaList } from '../../../../../domain/rules/content/commaList.ts'
import { readCount } from '../../../../../domain/rules/stock/countText.ts'
import { EMPTY_COUNT } from '../../../../../domain/rules/stock/stockHistory.ts'
import { sumStock } from '../../../../../domain/rules/stock/stockMove.ts'
import { getCellText } from '../state/countDraft.ts'
import type { FormValues } from '../state/formValues.ts'
import type { ProductFormState } from '../state/productFormState.ts'
import type { GridVariant } from './grid/buildGrid.ts'

/** Returns a variant without units for every typed size and color; an empty array if neither is typed. */
export function buildInitialVariants({ sizes, colors }: Pick<FormValues, 'sizes' | 'colors'>): GridVariant[] {
  if (splitCommaList(sizes).length + splitCommaList(colors).length === 0) return []
  return splitDistinct(colors).flatMap((color) =>
    splitDistinct(sizes).map((size) => ({ id: JSON.stringify([color, size]), size, color, ...EMPTY_COUNT })),
  )
}

/**
 * Returns the initial counts of a new product's variants, their total, and `isWrong` if a cell is not a valid count. Returns null
 * if stock is tracked as one total or the product already exists.
 */
export function readInitialCounts({ product, tracksByVariant, countDraft, values }: ProductFormState) {
  const variants = buildInitialVariants(values)
  if (product || !tracksByVariant || variants.length === 0) return null
  const read = variants.map(({ id, size, color }) => ({
    size,
    color,
    count: readCount(getCellText(countDraft, { id, count: EMPTY_COUNT })),
  }))
  const counts = read.map(({ size, color, count }) => ({ size, color, ...(count ?? EMPTY_COUNT) }))
  return { counts, whole: sumStock(counts), isWrong: read.some(({ count }) => count === null) }
}

/** Returns true if two creation attempts have the same initial counts. */
export const hasSameCounts = (one: NewProduct, other: NewProduct): boolean =>
  JSON.stringify(one.counts) === JSON.stringify(other.counts)

/** Returns the distinct entries, or [null] if there are none. */
function splitDistinct(typed: string): (string | null)[] {
  const values = [...new Set(splitCommaList(typed))]
  return values.length > 0 ? values : [null]
}
