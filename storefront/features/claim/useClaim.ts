import { useEffect } from 'react'
import useSWR from 'swr'
import type { Claim, ClaimResponse } from '../../../domain/contract/people/claim.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../../api/callEndpoint.ts'
import { cacheResponse } from '../../api/productCache.ts'
import { removeClaims, addClaim } from '../../cart/claims/claimStore.ts'

/** Polling interval during a payment. */
const POLL_MS = 10_000

export interface ClaimWithProduct {
  claim: Claim
  /** null if the product was deleted. */
  product: Product | null
}

/**
 * Loads the claim of an email's token, again on focus; requests nothing without a token. Stores an open claim in the browser, so
 * that other pages do not report its unit as held by someone else.
 */
export function useClaim(token: string) {
  const { data, error, mutate } = useSWR<ClaimWithProduct, Error>(
    token === '' ? null : ['claim', token],
    () => fetchClaim(token),
    {
      revalidateOnFocus: true,
      shouldRetryOnError: false,
      refreshInterval: (known) => (known?.claim.isBeingPaid ? POLL_MS : 0),
    },
  )
  const claim = data?.claim
  const endsAt = claim?.state === 'open' ? claim.keptUntil : undefined

  useEffect(() => {
    if (!claim) return
    if (claim.state === 'open') addClaim({ ...claim, token })
    else removeClaims([{ token }])
  }, [claim, token])

  // Revalidate an open page when the claim expires.
  useEffect(() => {
    const remaining = endsAt === undefined ? 0 : Date.parse(endsAt) - Date.now()
    if (remaining <= 0) return undefined
    const timer = setTimeout(() => void mutate(), remaining + 1000)
    return () => clearTimeout(timer)
  }, [endsAt, mutate])

  return { claimed: data, error, reload: () => void mutate() }
}

async function fetchClaim(token: string): Promise<ClaimWithProduct> {
  const { claim } = await callEndpoint<ClaimResponse>(apiPaths.claim, { json: { token } })
  return { claim, product: await fetchProduct(claim) }
}

/** Bypasses the cache, which may be from when the product was sold out. */
async function fetchProduct({ productId }: Claim): Promise<Product | null> {
  const path = apiPaths.product(productId)
  try {
    const answer = await callEndpoint<{ product: Product }>(path)
    cacheResponse(path, answer)
    return answer.product
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
