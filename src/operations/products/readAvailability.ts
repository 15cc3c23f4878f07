import type { Availability } from '../../../domain/contract/stock.ts'
import { holdersOf, unitsLeft } from '../../../domain/rules/stock/freeing.ts'
import { checkoutsAmong, claimHolder, claimsAmong } from '../../../domain/rules/waitlist/claims.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { shownVariants } from '../../../domain/rules/variants/variants.ts'
import { findLiveProduct } from './findProduct.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { stockOf } from '../../persistence/stock/stockRows.ts'
import { findClaims } from '../../persistence/rows/claimRows.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** The ledger of a hot product may name many; the first that may free a unit is among those that were opened first. */
const MOST_HOLDERS = 500

/**
 * What can be had of each variant of a product at this moment, and when what others hold may come back: a checkout that is
 * not paid gives its units back at its end, unless its shopper comes back to pay before. Refuses (404) an id that no live
 * product has.
 */
export async function readAvailability(
  shop: Pick<Shop, 'payload'>,
  productId: string,
): Promise<Availability> {
  const product = await findLiveProduct(shop, productId)
  const stockIn = await findStocks(shop, product)
  const choices = shownVariants(product)
  const stocks = choices.map((choice) => stockIn(choice))
  const ends = await findEnds(
    shop,
    stocks.flatMap((stock) => (stock ? holdersOf(stock) : [])),
  )
  return {
    variants: choices.map(({ size, color }, index) => {
      const stock = stocks[index]
      const [freesAt = null] = (stock ? holdersOf(stock) : []).flatMap((id) => ends.get(id) ?? []).sort()
      return { size, color, left: stock ? unitsLeft(stock) : 0, freesAt }
    }),
  }
}

interface Choice {
  size: string | null
  color: string | null
}

async function findStocks(
  { payload }: Pick<Shop, 'payload'>,
  { id, stockBy }: { id: string; stockBy?: string | null },
): Promise<(choice: Choice) => StockState | null> {
  if (stockBy !== 'variant') {
    const whole = await findStock(payload, { product: id })
    return () => whole
  }
  const keyOf = ({ size, color }: Choice) => JSON.stringify([size ?? '', color ?? ''])
  const rows = new Map((await findVariants(payload, id)).map((row) => [keyOf(row), stockOf(row)]))
  return (choice) => rows.get(keyOf(choice)) ?? null
}

/** When each of these checkouts and claims ends, as an ISO instant; one that is being paid for may end in an order instead. */
async function findEnds({ payload }: Pick<Shop, 'payload'>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(payload, 'checkouts', {
    where: { id: { in: [...new Set(checkoutsAmong(ids))].slice(0, MOST_HOLDERS) } },
    select: { expiresAt: true },
  })
  const claims = await findClaims(payload, claimsAmong(ids).slice(0, MOST_HOLDERS))
  return new Map([
    ...rows.map(({ id, expiresAt }) => [id, new Date(expiresAt).toISOString()] as const),
    ...claims.map(({ id, keptUntil }) => [claimHolder(id), new Date(keptUntil).toISOString()] as const),
  ])
}
