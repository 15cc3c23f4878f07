/** Cents of an amount in dollars that carries at most two decimals. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

const MOST_CENTS = 100_000_000

/** Whether this is a price in cents: whole, not negative, and at most a million dollars. */
export function isPrice(cents: unknown): boolean {
  return Number.isInteger(cents) && Number(cents) >= 0 && Number(cents) <= MOST_CENTS
}

/** Dollars of whole cents, as the wire format of products and orders counts. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Whether an amount in dollars can be paid in whole cents; 19.99 can, 19.999 cannot. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}

/**
 * '$1,250.00' of 125000, '-$5.00' of -500: what every screen shows. As Intl has it for en-US, which takes a phone a tenth
 * of a second to get ready, before the page can answer.
 */
export function formatCents(cents: number): string {
  const [dollars = '', rest = ''] = Math.abs(toDollars(cents)).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** '$1,250.00' of 1250. */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars))
}

/** '$1,250' of 1250, '$30.50' of 30.5: the price of a product, beside which no total stands. */
export const formatPrice = (dollars: number): string => formatDollars(dollars).replace('.00', '')

/** Cents of an amount in dollars as a person types it ('1,250', '$30.5'); null where it is none. */
export function readCents(typed: string): number | null {
  const [, whole = '', decimals = ''] =
    /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (whole === '') return null
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}
