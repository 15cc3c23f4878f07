/**
 * What decides whether a product can be bought. `inStock` is the merchant's switch, `stockQuantity` the counted
 * pieces (0 with the switch on: made to order, never counted), `reservations` the pieces that checkouts hold,
 * by the checkout's id. Pieces stay counted until they are sold.
 */
export interface StockState {
  inStock: boolean
  stockQuantity: number
  reservations: Record<string, number>
}

/** Made to order: always buyable while the switch is on, and never counted down. */
export function isMadeToOrder(stock: StockState): boolean {
  return stock.inStock && stock.stockQuantity === 0
}

/** Pieces that `checkoutId` may take: counted ones less what others hold. Infinity for made to order. */
export function piecesLeftFor(stock: StockState, checkoutId: string): number {
  if (!stock.inStock) return 0
  if (isMadeToOrder(stock)) return Infinity
  const heldByOthers = Object.entries(stock.reservations)
    .filter(([holder]) => holder !== checkoutId)
    .reduce((sum, [, pieces]) => sum + pieces, 0)
  return Math.max(0, stock.stockQuantity - heldByOthers)
}

/** Sets what a checkout holds to `quantity`, however much it held before; null when that many are not left. */
export function reserve(stock: StockState, checkoutId: string, quantity: number): StockState | null {
  if (piecesLeftFor(stock, checkoutId) < quantity) return null
  if (isMadeToOrder(stock)) return stock
  return { ...stock, reservations: { ...stock.reservations, [checkoutId]: quantity } }
}

/** Gives back what a checkout holds; holding nothing, it changes nothing. */
export function release(stock: StockState, checkoutId: string): StockState {
  if (!Object.hasOwn(stock.reservations, checkoutId)) return stock
  const { [checkoutId]: _given, ...reservations } = stock.reservations
  return { ...stock, reservations }
}

/**
 * Turns what a checkout holds into a sale. The reservation is the token of the sale, so doing it twice sells once.
 * The last piece turns the switch off, so that a count of 0 is never taken for made to order.
 */
export function sell(stock: StockState, checkoutId: string): StockState {
  const quantity = stock.reservations[checkoutId]
  if (quantity === undefined) return stock
  if (isMadeToOrder(stock)) return release(stock, checkoutId)
  const stockQuantity = Math.max(0, stock.stockQuantity - quantity)
  return { ...release(stock, checkoutId), stockQuantity, inStock: stock.inStock && stockQuantity > 0 }
}
