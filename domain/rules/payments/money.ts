/** Converts dollars with at most two decimals to cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

const MAX_PRICE_CENTS = 100_000_000

/** Returns whether this is a price in cents: an integer from 0 to a million dollars. */
export function isPrice(cents: unknown): boolean {
  return Number.isInteger(cents) && Number(cents) >= 0 && Number(cents) <= MAX_PRICE_CENTS
}

/** Converts cents to dollars, the unit of products and orders in the API. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Returns whether dollars are a whole number of cents; 19.99 is, 19.999 is not. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}

/**
 * Formats cents as '$1,250.00' or '-$5.00', like Intl for en-US, which takes a phone 100 ms to initialize and so delays the
 * page's first response to input.
 */
export function formatCents(cents: number): string {
  const [dollars = '', rest = ''] = Math.abs(toDollars(cents)).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** Formats dollars as '$1,250.00'. */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars))
}

/** Formats a product price, which is shown without a total: '$1,250' for 1250, '$30.50' for 30.5. */
export const formatPrice = (dollars: number): string => formatDollars(dollars).replace('.00', '')

/** Parses dollars as people type them ('1,250', '$30.5') into cents, or null if invalid. */
export function readCents(typed: string): number | null {
  const [, whole = '', decimals = ''] =
    /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === '') return null
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}
