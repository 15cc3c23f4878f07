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

/** Why a payment has to be looked at as long as nobody told what it is for; its items may still be posted. */
export const NO_CART = 'Paid without a bag: ask the customer what was bought.'

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
    return `Paid in ${currency.toUpperCase()}: the shop's prices are in ${SHOP_CURRENCY.toUpperCase()}.`
  if (isGivenUp) return 'Paid after its pieces were given back: check that they are still there.'
  const missing = lines.filter(({ isOffered = true }) => !isOffered)
  if (missing.length > 0) return `Paid for what the shop does not offer: ${missing.map(wordsOf).join('; ')}.`
  const totalInCents = lines.reduce((sum, { priceInCents, quantity }) => sum + priceInCents * quantity, 0)
  return totalInCents === amountInCents ? null : 'The amount paid is not what the bag costs.'
}

const wordsOf = ({ productName, size, color }: PaidLine) =>
  [productName, size, color].filter(Boolean).join(', ')
