import type { ClaimResponse } from '../../../domain/contract/people/claim.ts'
import { type CartChoice, cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../../api/callEndpoint.ts'
import { type StoredClaim, writeStoredClaims, readStoredClaims } from './storedClaims.ts'

/** Maximum claims per checkout. */
const MAX_CLAIMS = 20

type Line = Omit<CartChoice, 'quantity'>

/** Returns this shopper's claims for the lines, matched by size and color, earliest expiry first. */
export function findClaims(lines: readonly Line[]): readonly StoredClaim[] {
  const keys = new Set(lines.map(cartEntryKey))
  return readStoredClaims()
    .filter((claim) => keys.has(cartEntryKey(claim)) && claim.token)
    .toSorted((a, b) => Date.parse(a.keptUntil) - Date.parse(b.keptUntil))
}

/** Stores a claim in this browser; drops the oldest beyond the maximum. */
export function addClaim({ token, productId, size, color, keptUntil }: StoredClaim): void {
  const others = excludeClaims([{ token }])
  writeStoredClaims([...others, { token, productId, size, color, keptUntil }].slice(-MAX_CLAIMS))
}

/** Deletes claims that were bought, released or have expired. */
export function removeClaims(claims: readonly Pick<StoredClaim, 'token'>[]): void {
  if (claims.length > 0) writeStoredClaims(excludeClaims(claims))
}

/** Checks the claims of lines after a rejected payment, and deletes those that are no longer open. Never throws. */
export async function recheckClaims(lines: readonly Line[]): Promise<void> {
  const checks = findClaims(lines).map(async ({ token }) => {
    const isClosed = await callEndpoint<ClaimResponse>(apiPaths.claim, { json: { token } }).then(
      ({ claim }) => claim.state !== 'open',
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )
    if (isClosed) removeClaims([{ token }])
  })
  await Promise.all(checks)
}

function excludeClaims(claims: readonly Pick<StoredClaim, 'token'>[]): readonly StoredClaim[] {
  const tokens = claims.map(({ token }) => token)
  return readStoredClaims().filter(({ token }) => !tokens.includes(token))
}
