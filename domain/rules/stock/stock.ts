import { isMadeToOrder } from './madeToOrder.ts'
import type { StockChange, StockCount } from './stockChange.ts'

/**
 * Who has a claim on counted pieces: `held` maps a checkout's id to the pieces it holds until it is paid or given up;
 * `taken` names the last checkouts that took pieces without holding them first, `returned` the last whose sold pieces came
 * back. `changes` is how often the count changed, `unwritten` those changes that do not stand in the history yet.
 */
export interface StockLedger {
  held: Record<string, number>
  taken: string[]
  returned?: string[]
  changes?: number
  unwritten?: StockChange[]
}

/**
 * What decides whether a product can be bought. `inStock` is the merchant's switch; `stockQuantity` the counted
 * pieces, held ones included, until they are sold (0 with the switch on: made to order, never counted).
 */
export interface StockState extends StockCount {
  ledger: StockLedger
  /** Its units are counted elsewhere, in its product or in that one's variants: nothing can be taken here. */
  isCountedElsewhere?: boolean
  /** A variant that its product no longer comes in: nothing more can be taken of it, and what is held is held. */
  isWithdrawn?: boolean
}

export const EMPTY_LEDGER: StockLedger = { held: {}, taken: [] }

/** How many takers, and how many who gave back, the ledger remembers: what is repeated is seen as the same. */
const REMEMBERED = 200

/** Pieces that `checkoutId` may take: counted ones less what others hold. Infinity for made to order. */
export function piecesLeftFor(stock: StockState, checkoutId: string): number {
  if (!stock.inStock || stock.isCountedElsewhere || stock.isWithdrawn) return 0
  if (isMadeToOrder(stock)) return Infinity
  const heldByOthers = Object.entries(stock.ledger.held)
    .filter(([holder]) => holder !== checkoutId)
    .reduce((sum, [, pieces]) => sum + pieces, 0)
  return Math.max(0, stock.stockQuantity - heldByOthers)
}

/** Sets what a checkout holds to `quantity`, however much it held before; null when that many are not left. */
export function hold(stock: StockState, checkoutId: string, quantity: number): StockState | null {
  if (piecesLeftFor(stock, checkoutId) < quantity) return null
  if (isMadeToOrder(stock) || stock.ledger.held[checkoutId] === quantity) return stock
  return { ...stock, ledger: { ...stock.ledger, held: { ...stock.ledger.held, [checkoutId]: quantity } } }
}

/** Gives back what a checkout holds; holding nothing, it changes nothing. */
export function release(stock: StockState, checkoutId: string): StockState {
  if (!Object.hasOwn(stock.ledger.held, checkoutId)) return stock
  const { [checkoutId]: _given, ...held } = stock.ledger.held
  return { ...stock, ledger: { ...stock.ledger, held } }
}

/**
 * Sells the units that a checkout holds, as far as they are still counted: staff may have corrected the count since. The
 * hold is the token of the sale, so selling twice sells once.
 */
export function sellHeld(stock: StockState, checkoutId: string): StockState {
  const quantity = stock.ledger.held[checkoutId]
  if (quantity === undefined) return stock
  return countDown(release(stock, checkoutId), quantity)
}

/** Sells units that were never held, as far as they are left. Selling twice sells once. */
export function sellUnheld(stock: StockState, checkoutId: string, quantity: number): StockState {
  if (stock.ledger.taken.includes(checkoutId)) return stock
  const units = Math.min(quantity, piecesLeftFor(stock, checkoutId))
  if (units === 0 || isMadeToOrder(stock)) return stock
  const taken = [...stock.ledger.taken, checkoutId].slice(-REMEMBERED)
  return countDown({ ...stock, ledger: { ...stock.ledger, taken } }, units)
}

/** The last piece turns the switch off, so that a count of 0 is never taken for made to order. */
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
 * Returns to the count the units that a checkout's sale took from it; doing it twice returns them once. Null if the sale
 * took none, or the product is made to order by now. The first unit turns the switch on again if the sale turned it off.
 */
export function putBack(
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

/** A counted piece with this many left or fewer is running low. */
export const LOW_STOCK = 3

/** Whether so few of a counted product are there that whoever looks at it should know. */
export function isRunningLow({ inStock, stockQuantity }: StockCount): boolean {
  return inStock && stockQuantity > 0 && stockQuantity <= LOW_STOCK
}
