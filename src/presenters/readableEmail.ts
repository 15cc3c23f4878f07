import { domainToUnicode } from 'node:url'

/** Returns an e-mail address with its domain in letters: ines@bücher.example for ines@xn--bcher-kva.example. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (!/(^|\.)xn--/i.test(address.slice(at + 1))) return address
  // Empty for what is no domain.
  return address.slice(0, at + 1) + (domainToUnicode(address.slice(at + 1)) || address.slice(at + 1))
}
