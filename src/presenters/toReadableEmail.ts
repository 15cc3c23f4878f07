import { domainToUnicode } from 'node:url'

/** Returns an email address with its domain in Unicode: ines@bücher.example for ines@xn--bcher-kva.example. */
export function toReadableEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (!/(^|\.)xn--/i.test(address.slice(at + 1))) return address
  // Empty for an invalid domain.
  return address.slice(0, at + 1) + (domainToUnicode(address.slice(at + 1)) || address.slice(at + 1))
}
