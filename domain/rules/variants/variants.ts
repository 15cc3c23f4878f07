import { toSlug } from '../content/foldText.ts'
import type { Product } from '../../contract/product.ts'
import type { StockCount } from '../stock/stockChange.ts'
import type { StockBy } from '../stock/stockPlace.ts'

/** One size and color of a product; null if the product has none. */
export interface Variant {
  /** Unique among the product's variants, at most MAX_SKU_LENGTH capital letters, digits and hyphens. */
  sku: string
  size: string | null
  color: string | null
}

/** A variant with the digits of its GTIN, or null. */
export interface KnownVariant extends Variant {
  gtin: string | null
}

/** Maximum length of an ID in Google Merchant Center: support.google.com/merchants/answer/6324405. */
export const MAX_SKU_LENGTH = 50

/** Returns a product's variants: each of its colors in each of its sizes, or the product itself if it has neither. */
export function buildVariants({ id, sizes, colors }: Pick<Product, 'id' | 'sizes' | 'colors'>): Variant[] {
  const given = new Set<string>()
  return orNull(colors).flatMap((color) =>
    orNull(sizes).map((size) => ({ sku: makeSku([id, color, size], given), size, color })),
  )
}

/** Variant as a product's row stores it; without a count if the product is counted as a whole. */
export interface VariantSummary extends KnownVariant, Partial<StockCount> {}

/** A variant with its stock, which is the product's if that is counted as a whole. */
export interface StockedVariant extends KnownVariant, StockCount {}

/** Returns a product's variants with their stock: the stored ones, or those that its lists make if none are stored. */
export function getStockedVariants({
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
  /** Without SKUs in responses of listings. */
  variants?: readonly (Omit<Variant, 'sku'> & Partial<VariantSummary>)[] | null
}): StockedVariant[] {
  const { id, sizes, colors } = product
  // Making SKUs is the slowest part, and most products have them stored.
  const isKnown = variants?.every(({ sku }) => typeof sku === 'string') ?? false
  const made = isKnown ? [] : buildVariants({ id, sizes: sizes ?? [], colors: colors ?? [] })
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

/** Yields a SKU and the alternatives to try if another variant has it: 'SW-001-NOIR-M', 'SW-001-NOIR-M-2' … */
export function* skuCandidates(sku: string): Generator<string> {
  for (let number = 1; number <= 1000; number++) yield numbered(sku, number)
}

/** Returns 'Calanque Ruched One-Piece, Noir, M'. */
export function variantName(product: Pick<Product, 'name'>, { color, size }: Omit<Variant, 'sku'>): string {
  return [product.name, color, size].filter((word) => word !== null).join(', ')
}

const orNull = (list: readonly string[]): readonly (string | null)[] => (list.length > 0 ? list : [null])

/** Returns a SKU such as 'SW-001-SEA-GLASS-XS'; SKUs that would be the same are numbered in the product's order. */
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
  return whole.slice(0, MAX_SKU_LENGTH - ending.length).replace(/-$/, '') + ending
}
