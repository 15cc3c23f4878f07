import type { Claim } from '../../../domain/contract/people/claim.ts'
import { listIn, readStored, writeStored } from '../../browser/browserStorage.ts'

const KEY = 'rivage.claims.1'

/** One unit that is kept for this shopper, and the token that its checkout takes it over with. */
export type KeptClaim = Pick<Claim, 'productId' | 'size' | 'color' | 'keptUntil'> & { token: string }

// Where storage is forbidden the page's own memory has to do.
let remembered: readonly KeptClaim[] | null = null

/** What is kept for this shopper at this moment, as far as this browser knows. */
export function storedClaims(): readonly KeptClaim[] {
  const known = remembered ?? (listIn(readStored(KEY)) as readonly (KeptClaim | null)[])
  return known.filter((claim): claim is KeptClaim => Date.parse(claim?.keptUntil as string) > Date.now())
}

export function storeClaims(claims: readonly KeptClaim[]): void {
  remembered = writeStored(KEY, JSON.stringify(claims)) ? null : claims
}
