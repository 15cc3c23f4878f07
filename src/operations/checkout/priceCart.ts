import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import type { CartItem } from '../../../domain/contract/payment.ts'
import { choiceKeys, choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import { isOffered } from '../../../domain/rules/variants/isOffered.ts'
import { isMadeToOrder } from '../../../domain/rules/stock/madeToOrder.ts'
import { isLive } from '../../../domain/rules/products/publication.ts'
import { EMPTY_COUNT } from '../../../domain/rules/stock/stockHistory.ts'
import type { Shop } from '../../startup/shop.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import { type Row, findRows } from '../../persistence/tables.ts'

type PriceRow = Pick<Row<'products'>, 'id' | 'name' | 'sizes' | 'colors' | 'valueNames'>

/** Size or color that a product does not come in; `isOneOf` if it comes in others. */
export interface UnofferedChoice {
  productId: string
  productName: string
  of: 'size' | 'color'
  choice: string
  isOneOf: boolean
}

export interface PricedCart {
  lines: PricedLine[]
  /** Lines whose product is not in the catalog. */
  unknown: CartItem[]
  /** Lines whose product is a draft, hidden, or not live yet. */
  notLive: PricedLine[]
  soldOut: PricedLine[]
  notOffered: UnofferedChoice[]
  totalInCents: number
}

/** Prices a cart from the current catalog. Lists lines that cannot be bought instead of rejecting them. */
export async function priceCart(
  { payload }: Pick<Shop, 'payload'>,
  items: readonly CartItem[],
): Promise<PricedCart> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const [docs, ofNames] = await Promise.all([
    findRows(payload, 'products', {
      where: { id: { in: ids } },
      select: {
        name: true,
        priceInCents: true,
        inStock: true,
        stockQuantity: true,
        stockBy: true,
        sizes: true,
        colors: true,
        publication: true,
        goesLiveAt: true,
        valueNames: true,
      },
      limit: ids.length,
    }),
    // Most sizes and colors are their own keys; only renamed ones have to be read after their product.
    findChosenVariants(payload, items),
  ])
  const rows = new Map(docs.map((row) => [row.id, row]))
  const keyed = items.map((item) => ({ ...item, ...choiceKeys(rows.get(item.productId)?.valueNames, item) }))
  const ofKeys = await findChosenVariants(
    payload,
    keyed.filter((item, index) => item.size !== items[index]?.size || item.color !== items[index]?.color),
  )
  const variants = new Map([...ofNames, ...ofKeys])
  const cart: PricedCart = {
    lines: [],
    unknown: [],
    notLive: [],
    soldOut: [],
    notOffered: [],
    totalInCents: 0,
  }
  const now = new Date()
  for (const { productId, quantity, size: givenSize, color: givenColor } of items) {
    const given = { size: givenSize, color: givenColor }
    const row = rows.get(productId)
    if (!row) {
      cart.unknown.push({ productId, ...given, quantity })
      continue
    }
    const keys = choiceKeys(row.valueNames, given)
    const { size, color } = choiceNames(row.valueNames, keys)
    const [missing] = findUnofferedChoices({ size, color }, row)
    const isShown = isLive(row, now)
    const chosen = variantId({ product: productId, ...keys })
    const variant = variants.get(chosen)
    const isByVariant = row.stockBy === 'variant'
    const stock = isByVariant ? toStockState(variant ?? NO_VARIANT) : row
    const line = {
      productId,
      size,
      color,
      quantity,
      productName: row.name,
      priceInCents: row.priceInCents,
      ...((missing || !isShown) && { isOffered: false as const }),
      ...(variant && { sku: variant.sku }),
      ...(isByVariant && { variant: chosen }),
      ...(isMadeToOrder(stock) && { isMadeToOrder: true as const }),
    }
    cart.lines.push(line)
    if (!isShown) cart.notLive.push(line)
    if (missing) cart.notOffered.push(missing)
    if (!stock.inStock) cart.soldOut.push(line)
  }
  return { ...cart, totalInCents: sumLinesInCents(cart.lines) }
}

/** Stock of a variant that does not exist, which cannot be bought. */
const NO_VARIANT = { ...EMPTY_COUNT, stockLedger: null, isOffered: false }

/** Returns the variants that lines choose, by id. */
async function findChosenVariants(payload: Shop['payload'], items: readonly CartItem[]) {
  const ids = new Set(
    items.map(({ productId, size, color }) => variantId({ product: productId, size, color })),
  )
  if (ids.size === 0) return new Map<string, never>()
  const rows = await findRows(payload, 'variants', {
    where: { id: { in: [...ids] } },
    select: {
      sku: true,
      isOffered: true,
      keepsStock: true,
      inStock: true,
      stockQuantity: true,
      stockLedger: true,
    },
    limit: ids.size,
  })
  return new Map(rows.map((row) => [row.id, row]))
}

function findUnofferedChoices(
  chosen: Pick<CartItem, 'size' | 'color'>,
  { id: productId, name: productName, sizes, colors }: PriceRow,
): UnofferedChoice[] {
  return (
    [
      ['size', sizes ?? []],
      ['color', colors ?? []],
    ] as const
  )
    .filter(([of, offered]) => !isOffered(chosen[of], offered))
    .map(([of, offered]) => ({ productId, productName, of, choice: chosen[of], isOneOf: offered.length > 0 }))
}

export function sumLinesInCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { priceInCents, quantity }) => sum + priceInCents * quantity, 0)
}
