import useSWR from 'swr'
import type { z } from 'zod'
import type { managedVariantList } from '../../../../../domain/contract/variant.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../../api/callAdmin.ts'
import { useReloadOnChange } from '../panel/useReloadOnChange.ts'

export type VariantList = z.infer<typeof managedVariantList>

/** Loads the current and former variants of a product, and reloads them when the product changes. */
export function useVariants({ id, etag }: ManagedProduct) {
  const { data, error, isValidating, mutate } = useSWR<VariantList, unknown>(
    adminPaths.variants(id),
    callAdmin,
    // No automatic retry: the button must not disappear while the user reaches for it.
    { onErrorRetry: () => {} },
  )
  useReloadOnChange(etag, mutate)

  const failure: unknown = isSignedOutError(error) ? undefined : error
  return { variants: data?.variants, failure, isLoading: isValidating, retry: () => void mutate() }
}
