import { isMadeToOrder } from './madeToOrder.ts'
import type { StockChange, StockCount } from './stockChange.ts'

/**
 * Claims on counted units. `held` maps a checkout's ID, or another holder, to its units until they are sold or released.
 * `taken` lists the last checkouts that took units without a hold, `returned` the last whose sold units came back. `changes`
 * is the number of changes of the count, `unwritten` those that are not in the history yet (outbox).
 */
export interface StockLedger {
  held: Record<string, number>
  taken: string[]
  returned?: string[]
  changes?: number
  unwritten?: StockChange[]
}

/**
 * Stock that decides whether a product can be bought. `inStock` is the merchant's switch; `stockQuantity` counts units,
 * including held ones, until they are sold (0 with the switch on: made to order, never counted down).
 */
export interface StockState extends StockCount {
  ledger: StockLedger
  /** Units are counted elsewhere, in the product or in its variants: none can be taken here. */
  isCountedElsewhere?: boolean
  /** A variant that its product no longer offers: no more units can be taken, existing holds stay. */
  isWithdrawn?: boolean
}

export const EMPTY_LEDGER: StockLedger = { held: {}, taken: [] }

/** Maximum length of `taken` and `returned`, which make sales and returns idempotent. */
const REMEMBERED = 200

/** Returns the units that `checkoutId` may take: counted units minus those that others hold; Infinity for made to order. */
export function getUnitsLeftFor(stock: StockState, checkoutId: string): number {
  if (!stock.inStock || stock.isCountedElsewhere || stock.isWithdrawn) return 0
  if (isMadeToOrder(stock)) return Infinity
  const heldByOthers = Object.entries(stock.ledger.held)
    .filter(([holder]) => holder !== checkoutId)
    .reduce((sum, [, units]) => sum + units, 0)
  return Math.max(0, stock.stockQuantity - heldByOthers)
}

/** Sets a checkout's hold to `quantity`, whatever it held before; null if not enough units are left. */
export function hold(stock: StockState, checkoutId: string, quantity: number): StockState | null {
  if (getUnitsLeftFor(stock, checkoutId) < quantity) return null
  if (isMadeToOrder(stock) || stock.ledger.held[checkoutId] === quantity) return stock
  return { ...stock, ledger: { ...stock.ledger, held: { ...stock.ledger.held, [checkoutId]: quantity } } }
}

/** Releases a checkout's hold; does nothing without one. */
export function release(stock: StockState, checkoutId: string): StockState {
  if (!Object.hasOwn(stock.ledger.held, checkoutId)) return stock
  const { [checkoutId]: _given, ...held } = stock.ledger.held
  return { ...stock, ledger: { ...stock.ledger, held } }
}

/**
 * Sells the units that a checkout holds, as far as they are still counted: staff may have corrected the count since.
 * Idempotent, because the sale uses up the hold.
 */
export function sellHeld(stock: StockState, checkoutId: string): StockState {
  const quantity = stock.ledger.held[checkoutId]
  if (quantity === undefined) return stock
  return countDown(release(stock, checkoutId), quantity)
}

/** Sells units that were never held, as far as they are left; idempotent. */
export function sellUnheld(stock: StockState, checkoutId: string, quantity: number): StockState {
  if (stock.ledger.taken.includes(checkoutId)) return stock
  const units = Math.min(quantity, getUnitsLeftFor(stock, checkoutId))
  if (units === 0 || isMadeToOrder(stock)) return stock
  const taken = [...stock.ledger.taken, checkoutId].slice(-REMEMBERED)
  return countDown({ ...stock, ledger: { ...stock.ledger, taken } }, units)
}

/** The last unit turns the switch off, so that a count of 0 does not mean made to order. */
function countDown(stock: StockState, quantity: number): StockState {
  if (isMadeToOrder(stock)) return stock
  const stockQuantity = Math.max(0, stock.stockQuantity - quantity)
  return { ...stock, stockQuantity, inStock: stock.inStock && stockQuantity > 0 }
}

/** Units that a sale took from a count. */
export interface UnitsTaken {
  units: number
  /** State of the switch before the sale. */
  wasInStock: boolean
}

/**
 * Returns the units of a checkout's sale to the count; idempotent. Null if the sale took none or the product is made to
 * order now. The first unit turns the switch on again if the sale turned it off.
 */
export function restockUnits(
  stock: StockState,
  checkoutId: string,
  { units, wasInStock }: UnitsTaken,
): StockState | null {
  const { returned = [] } = stock.ledger
  if (returned.includes(checkoutId)) return stock
  if (units === 0 || isMadeToOrder(stock)) return null
  return {
    ...stock,
    inStock: stock.inStock || (wasInStock && stock.stockQuantity === 0),
    stockQuantity: stock.stockQuantity + units,
    ledger: { ...stock.ledger, returned: [...returned, checkoutId].slice(-REMEMBERED) },
  }
}

/** Maximum count that is shown as low stock. */
export const LOW_STOCK = 3

/** Returns whether a counted product is low in stock. */
export function isRunningLow({ inStock, stockQuantity }: StockCount): boolean {
  return inStock && stockQuantity > 0 && stockQuantity <= LOW_STOCK
}
