import { BALL_GOWNS } from './catalogue/ballGowns.ts'
import type { CatalogueProduct } from './catalogue/catalogueProduct.ts'
import { REVAMP } from './catalogue/revamp.ts'
import { SWIMWEAR } from './catalogue/swimwear.ts'
import { seedCounts } from './catalogue/seedCounts.ts'
import { NEW_PRODUCT } from './productFields.ts'
import { sumStock } from './rules/stock/stockMove.ts'

export type { CatalogueProduct }

/** Excludes the draft status: built-in products are live from the first start. */
const { publication: _, ...BLANK } = NEW_PRODUCT

/** The 30 built-in products: seeded into the database, and the storefront's fallback while the API is down. */
export const CATALOGUE: readonly CatalogueProduct[] = [...SWIMWEAR, ...BALL_GOWNS, ...REVAMP].map(
  (written) => {
    const product = { ...BLANK, ...written }
    const counts = seedCounts(product)
    return { ...product, ...sumStock(counts), stockBy: 'variant', counts }
  },
)
