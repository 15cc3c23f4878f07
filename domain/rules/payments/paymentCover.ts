/**
 * Where a payment that does not cover its items stands: to be looked at; accepted, while its items are still being sold;
 * accepted.
 */
export const PAYMENT_CHECKS = ['open', 'accepting', 'accepted'] as const

export type PaymentCheck = (typeof PAYMENT_CHECKS)[number]

/** The currency of every price in the shop. */
export const SHOP_CURRENCY = 'usd'

/** A line of the cart that a payment is for, with the price of the catalogue, in cents. */
interface PaidLine {
  productName: string
  size: string
  color: string
  quantity: number
  priceInCents: number
  /** false of what the catalogue does not have, or not in this size and color. */
  isOffered?: boolean | undefined
}

interface PaidCart {
  lines: readonly PaidLine[] | null
  /** Whether the cart's units were given back before the money came. */
  isGivenUp: boolean
}

/** Review of a payment without items; they may still be posted. */
export const NO_CART = 'Payment has no items. Ask the customer what they ordered.'

/** Returns whether an order still waits for its items, in reviews of earlier versions, too. */
export function isNoCart(review: string | null): boolean {
  return review === NO_CART || review === 'Paid without a bag: ask the customer what was bought.'
}

/**
 * Why a payment does not cover what it is for, in a sentence for the staff; null where it does. Such a payment sells
 * nothing until somebody has accepted it.
 */
export function uncoveredReason(
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
