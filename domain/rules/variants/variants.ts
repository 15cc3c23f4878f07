import { toSlug } from '../content/foldText.ts'
import type { Product } from '../../contract/product.ts'
import type { StockCount } from '../stock/stockChange.ts'
import type { StockBy } from '../stock/stockPlace.ts'

/** A product in one of its sizes and one of its colors; null where the product has none to choose from. */
export interface Variant {
  /** Unique among the product's variants, at most MOST_SKU_LETTERS capital letters, digits and hyphens. */
  sku: string
  size: string | null
  color: string | null
}

/** A variant with its barcode's digits, or null. */
export interface KnownVariant extends Variant {
  gtin: string | null
}

/** Google Merchant Center takes no longer id: support.google.com/merchants/answer/6324405. */
export const MOST_SKU_LETTERS = 50

/** What can be bought of a product: each of its colors in each of its sizes. The product itself where it has neither. */
export function variantsOf({ id, sizes, colors }: Pick<Product, 'id' | 'sizes' | 'colors'>): Variant[] {
  const given = new Set<string>()
  return orNull(colors).flatMap((color) =>
    orNull(sizes).map((size) => ({ sku: makeSku([id, color, size], given), size, color })),
  )
}

/** What a product's row keeps of a variant; without a count of its own, its units are counted with the product's. */
export interface VariantSummary extends KnownVariant, Partial<StockCount> {}

/** A variant with what can be bought of it; where its product is counted as a whole, that is the product's. */
export interface StockedVariant extends KnownVariant, StockCount {}

/** What is told of a product's variants: what is known of them, or, until something is, what its lists make. */
export function shownVariants({
  variants,
  stockBy,
  inStock,
  stockQuantity,
  ...product
}: {
  id: string
  sizes?: string[] | null
  colors?: string[] | null
  stockBy?: StockBy | null
  inStock?: boolean | null
  stockQuantity?: number | null
  /** In the answer of a list they have no numbers. */
  variants?: readonly (Omit<Variant, 'sku'> & Partial<VariantSummary>)[] | null
}): StockedVariant[] {
  const { id, sizes, colors } = product
  // To make the numbers takes longer than all the rest; most products know theirs.
  const isKnown = variants?.every(({ sku }) => typeof sku === 'string') ?? false
  const made = isKnown ? [] : variantsOf({ id, sizes: sizes ?? [], colors: colors ?? [] })
  const skuOf = ({ size, color }: Omit<Variant, 'sku'>) =>
    made.find((each) => each.size === size && each.color === color)?.sku ?? ''
  const whole = { inStock: inStock ?? false, stockQuantity: stockQuantity ?? 0 }
  return (variants ?? made).map((variant: Omit<Variant, 'sku'> & Partial<VariantSummary>) => ({
    sku: variant.sku ?? skuOf(variant),
    size: variant.size,
    color: variant.color,
    gtin: variant.gtin ?? null,
    ...(stockBy === 'variant'
      ? { inStock: variant.inStock ?? false, stockQuantity: variant.stockQuantity ?? 0 }
      : whole),
  }))
}

/** A number, and those that are tried where another variant has it: 'SW-001-NOIR-M', 'SW-001-NOIR-M-2' … */
export function* skuCandidates(sku: string): Generator<string> {
  for (let number = 1; number <= 1000; number++) yield numbered(sku, number)
}

/** 'Calanque Ruched One-Piece, Noir, M'. */
export function variantName(product: Pick<Product, 'name'>, { color, size }: Omit<Variant, 'sku'>): string {
  return [product.name, color, size].filter((word) => word !== null).join(', ')
}

const orNull = (list: readonly string[]): readonly (string | null)[] => (list.length > 0 ? list : [null])

/** 'SW-001-SEA-GLASS-XS'; words that are read the same get a number, in the order in which the product names them. */
function makeSku(words: readonly (string | null)[], given: Set<string>): string {
  const whole = words
    .map((word) => toSlug(word ?? '').toUpperCase())
    .filter(Boolean)
    .join('-')
  for (let number = 1; ; number++) {
    const sku = numbered(whole, number)
    if (given.has(sku)) continue
    given.add(sku)
    return sku
  }
}

function numbered(whole: string, number: number): string {
  const ending = number > 1 ? `-${number}` : ''
  return whole.slice(0, MOST_SKU_LETTERS - ending.length).replace(/-$/, '') + ending
}
