/**
 * Review of a payment that does not cover its items. open: needs review; accepting: accepted, but its items are still being
 * sold; accepted: done.
 */
export const PAYMENT_CHECKS = ['open', 'accepting', 'accepted'] as const

export type PaymentCheck = (typeof PAYMENT_CHECKS)[number]

/** Currency of all prices. */
export const SHOP_CURRENCY = 'usd'

/** Cart line of a payment, with the catalog price in cents. */
interface PaidLine {
  productName: string
  size: string
  color: string
  quantity: number
  priceInCents: number
  /** false if the catalog does not have the product, or not in this size and color. */
  isOffered?: boolean | undefined
}

interface PaidCart {
  lines: readonly PaidLine[] | null
  /** The cart's units were released before the payment arrived. */
  isGivenUp: boolean
}

/** Review of a payment without items; they may still be posted. */
export const NO_CART = 'Payment has no items. Ask the customer what they ordered.'

/**
 * Returns why a payment does not cover its items, as a sentence for staff, or null if it does. A payment that does not sells
 * nothing until staff accept it.
 */
export function findUncoveredReason(
  { amountInCents, currency }: { amountInCents: number; currency: string },
  { lines, isGivenUp }: PaidCart,
): string | null {
  if (!lines) return NO_CART
  if (currency.toLowerCase() !== SHOP_CURRENCY)
    return `Paid in ${currency.toUpperCase()}, but prices are in ${SHOP_CURRENCY.toUpperCase()}.`
  if (isGivenUp) return 'Paid after its hold expired. Check that the items are still in stock.'
  const missing = lines.filter(({ isOffered = true }) => !isOffered)
  if (missing.length > 0)
    return `Paid for items that the shop does not sell: ${missing.map(wordsOf).join('; ')}.`
  const totalInCents = lines.reduce((sum, { priceInCents, quantity }) => sum + priceInCents * quantity, 0)
  return totalInCents === amountInCents ? null : "Amount paid doesn't match the cart total."
}

const wordsOf = ({ productName, size, color }: PaidLine) =>
  [productName, size, color].filter(Boolean).join(', ')
