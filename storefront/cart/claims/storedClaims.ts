import type { Claim } from '../../../domain/contract/people/claim.ts'
import { listIn, readStored, writeStored } from '../../browser/browserStorage.ts'

const KEY = 'rivage.claims.1'

/** A unit reserved for this shopper, with the token that redeems it at checkout. */
export type KeptClaim = Pick<Claim, 'productId' | 'size' | 'color' | 'keptUntil'> & { token: string }

// Fallback for browsers that block storage.
let remembered: readonly KeptClaim[] | null = null

/** Returns the claims stored in this browser that have not expired. */
export function storedClaims(): readonly KeptClaim[] {
  const known = remembered ?? (listIn(readStored(KEY)) as readonly (KeptClaim | null)[])
  return known.filter((claim): claim is KeptClaim => Date.parse(claim?.keptUntil as string) > Date.now())
}

export function storeClaims(claims: readonly KeptClaim[]): void {
  remembered = writeStored(KEY, JSON.stringify(claims)) ? null : claims
}
