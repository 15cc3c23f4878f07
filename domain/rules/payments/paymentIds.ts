/**
 * Whether searched words may be a provider's payment id or its end, which is what the list of orders shows of it: one
 * long word that no name is written like, with digits, an underscore or a capital in its midst.
 */
export function mayBePaymentId(words: string): boolean {
  return /^\w{8,}$/.test(words) && /[\d_]|.\p{Lu}/u.test(words)
}
