import type { ClaimResponse } from '../../../domain/contract/people/claim.ts'
import { type CartChoice, cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../../api/callEndpoint.ts'
import { type KeptClaim, storeClaims, storedClaims } from './storedClaims.ts'

/** Maximum claims per checkout. */
const MOST_CLAIMS = 20

type Line = Omit<CartChoice, 'quantity'>

/** Returns this shopper's claims for the lines, matched by size and color, earliest expiry first. */
export function claimsOf(lines: readonly Line[]): readonly KeptClaim[] {
  const keys = new Set(lines.map(cartEntryKey))
  return storedClaims()
    .filter((claim) => keys.has(cartEntryKey(claim)) && claim.token)
    .toSorted((a, b) => Date.parse(a.keptUntil) - Date.parse(b.keptUntil))
}

/** Stores a claim in this browser; drops the oldest beyond the maximum. */
export function rememberClaim({ token, productId, size, color, keptUntil }: KeptClaim): void {
  const others = without([{ token }])
  storeClaims([...others, { token, productId, size, color, keptUntil }].slice(-MOST_CLAIMS))
}

/** Deletes claims that were bought, released or have expired. */
export function forgetClaims(claims: readonly Pick<KeptClaim, 'token'>[]): void {
  if (claims.length > 0) storeClaims(without(claims))
}

/** Checks the claims of lines after a rejected payment, and deletes those that are no longer open. Never throws. */
export async function lookAtClaimsOf(lines: readonly Line[]): Promise<void> {
  const looks = claimsOf(lines).map(async ({ token }) => {
    const isOver = await callEndpoint<ClaimResponse>(apiPaths.claim, { json: { token } }).then(
      ({ claim }) => claim.state !== 'open',
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )
    if (isOver) forgetClaims([{ token }])
  })
  await Promise.all(looks)
}

function without(claims: readonly Pick<KeptClaim, 'token'>[]): readonly KeptClaim[] {
  const tokens = claims.map(({ token }) => token)
  return storedClaims().filter(({ token }) => !tokens.includes(token))
}
