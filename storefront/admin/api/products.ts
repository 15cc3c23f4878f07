import { mutate } from 'swr'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import type { StaffProduct } from '../../../domain/contract/product.ts'
import { readAnswer } from '../../api/callEndpoint.ts'
import type { CallInit } from '../../api/callEndpoint.ts'
import { announceProductChange, clearProductCache } from '../../api/productCache.ts'
import { adminPaths } from './adminPaths.ts'
import { fetchAsAdmin } from './callAdmin.ts'

/** Calls an endpoint that answers with one product, and takes its ETag along. */
export async function callForProduct(path: string, init: CallInit = {}): Promise<ManagedProduct> {
  const answer = await fetchAsAdmin(path, init)
  const { product } = readAnswer<{ product: StaffProduct }>(answer)
  return { ...product, etag: answer.headers.get('etag') ?? '' }
}

/** After every change of products: nothing remembered of them is shown again, here or in the shop's other tabs. */
export async function refreshProducts(): Promise<void> {
  announceProductChange()
  await Promise.all([
    clearProductCache(),
    mutate((key) => typeof key === 'string' && key.startsWith(adminPaths.allProducts)),
  ])
}
