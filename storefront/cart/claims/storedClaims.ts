import type { Claim } from '../../../domain/contract/people/claim.ts'
import { parseStoredList, readStored, writeStored } from '../../browser/browserStorage.ts'

const KEY = 'rivage.claims.1'

/** A unit reserved for this shopper, with the token that redeems it at checkout. */
export type StoredClaim = Pick<Claim, 'productId' | 'size' | 'color' | 'keptUntil'> & { token: string }

// Fallback for browsers that block storage.
let inMemory: readonly StoredClaim[] | null = null

/** Returns the claims stored in this browser that have not expired. */
export function readStoredClaims(): readonly StoredClaim[] {
  const claims = inMemory ?? (parseStoredList(readStored(KEY)) as readonly (StoredClaim | null)[])
  return claims.filter((claim): claim is StoredClaim => Date.parse(claim?.keptUntil as string) > Date.now())
}

export function writeStoredClaims(claims: readonly StoredClaim[]): void {
  inMemory = writeStored(KEY, JSON.stringify(claims)) ? null : claims
}
