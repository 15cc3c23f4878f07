import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import type { PlacedChange } from '../../../domain/rules/stock/unitsTaken.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { findStockChangesOfOrder } from '../../persistence/stock/stockHistory.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

interface OrderChanges {
  /** All changes that the order made to the product's counts. */
  changes: PlacedChange[]
  /** Stock keys under which the product currently counts units; empty if it was deleted. */
  counting: StockPlace[]
}

/** Returns the changes that an order made to a product's counts, even if the product has been deleted. */
export async function findOrderChanges(
  shop: Pick<Shop, 'payload'>,
  { product, order }: { product: string; order: string },
): Promise<OrderChanges> {
  const stocks = await findStocks(shop, product)
  // Changes move from the stock row into the history: read the rows first, so that none is missed.
  const unwritten = stocks.flatMap(({ place, stock }) =>
    (stock.ledger.unwritten ?? [])
      .filter((change) => change.order === order)
      .map((change) => ({ place, change })),
  )
  const written = await findStockChangesOfOrder(shop.payload, product, order)
  const all = new Map([...unwritten, ...written].map((each) => [changeKey(each), each]))
  const counting = stocks.filter(({ stock }) => !stock.isCountedElsewhere).map(({ place }) => place)
  return { changes: [...all.values()], counting }
}

const changeKey = ({ place, change }: { place: StockPlace; change: { number: number } }) =>
  `${placeKey(place)} ${change.number}`

async function findStocks(
  { payload }: Pick<Shop, 'payload'>,
  product: string,
): Promise<{ place: StockPlace; stock: StockState }[]> {
  const whole = await findStock(payload, { product })
  const variants = await findVariants(payload, product)
  return [
    ...(whole ? [{ place: { product }, stock: whole }] : []),
    ...variants.map((row) => ({ place: { product, variant: row.id }, stock: toStockState(row) })),
  ]
}
