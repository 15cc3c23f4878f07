import { mutate } from 'swr'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import type { StaffProduct } from '../../../domain/contract/product.ts'
import { readResponse } from '../../api/callEndpoint.ts'
import type { ApiRequestInit } from '../../api/callEndpoint.ts'
import { announceProductChange, clearProductCache } from '../../api/productCache.ts'
import { adminPaths } from './adminPaths.ts'
import { fetchAsAdmin } from './callAdmin.ts'

/** Sends a request whose response is one product, and adds its ETag. */
export async function requestProduct(path: string, init: ApiRequestInit = {}): Promise<ManagedProduct> {
  const answer = await fetchAsAdmin(path, init)
  const { product } = readResponse<{ product: StaffProduct }>(answer)
  return { ...product, etag: answer.headers.get('etag') ?? '' }
}

/** Invalidates all cached products, here and in the shop's other tabs. Call after every change. */
export async function refreshProducts(): Promise<void> {
  announceProductChange()
  await Promise.all([
    clearProductCache(),
    mutate((key) => typeof key === 'string' && key.startsWith(adminPaths.allProducts)),
  ])
}
