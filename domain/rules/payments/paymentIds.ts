/**
 * Returns whether a search term may be a Stripe payment ID or its end, as the list of orders shows it: one word of eight or
 * more characters with digits, underscores or inner capitals, unlike a name.
 */
export function isLikelyPaymentId(words: string): boolean {
  return /^\w{8,}$/.test(words) && /[\d_]|.\p{Lu}/u.test(words)
}
