import type { Product, ProductList } from '../../domain/contract/product.ts'
import { apiPaths, WHOLE_LIST_LIMIT } from './apiPaths.ts'
import { callEndpoint, CallError } from './callEndpoint.ts'
import { anyAnswer, anyLists, freshAnswer, rememberAnswer } from './productCache.ts'

/** null is a genuine "there is no such product", never a failure. */
export interface ProductAnswer {
  product: Product | null
}

/** A list of products: remembered for five minutes; when the API fails, the last known list or the built-in one. */
export async function loadProductList(path: string): Promise<ProductList> {
  const fresh = freshAnswer<ProductList>(path)
  if (fresh) return fresh
  try {
    const list = await completeList(path, await callEndpoint<ProductList>(path))
    rememberAnswer(path, list)
    return list
  } catch (failure) {
    if (!isOutage(failure)) throw failure
    return anyAnswer<ProductList>(path) ?? (await import('./builtInProducts.ts')).builtInList(path)
  }
}

/** One product, with the same memory and the same ways out when the API fails. */
export async function loadProduct(id: string): Promise<ProductAnswer> {
  const path = apiPaths.product(id)
  const fresh = freshAnswer<ProductAnswer>(path)
  if (fresh) return fresh
  try {
    const answer = await callEndpoint<ProductAnswer>(path)
    rememberAnswer(path, answer)
    return answer
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 404) return { product: null }
    if (!isOutage(failure)) throw failure
    const known = anyAnswer<ProductAnswer>(path) ?? seenInLists(id)
    if (known) return known
    const product = (await import('./builtInProducts.ts')).builtInProduct(id)
    if (!product) throw failure
    return { product }
  }
}

/** Takes over what the server loaded for the first page, so that the browser does not ask for it again. */
export function rememberPageData(data: Record<string, unknown>): void {
  for (const [path, answer] of Object.entries(data)) {
    if (path.startsWith('/api/products') && !isPartOfWhole(path, answer)) rememberAnswer(path, answer)
  }
}

/** A product that one of the remembered lists holds. */
export function seenInLists(id: string): ProductAnswer | undefined {
  for (const list of anyLists<ProductList>()) {
    const product = list.products.find((candidate) => candidate.id === id)
    if (product) return { product }
  }
  return undefined
}

/** A whole category is asked for with the largest limit; what lies beyond it is fetched page by page. */
async function completeList(path: string, first: ProductList): Promise<ProductList> {
  if (!isPartOfWhole(path, first)) return first
  const pages = Array.from({ length: first.pagination.pages - 1 }, (_, index) => index + 2)
  const rest = await Promise.all(pages.map((page) => callEndpoint<ProductList>(`${path}&page=${page}`)))
  return { ...first, products: [first, ...rest].flatMap((list) => list.products) }
}

function isPartOfWhole(path: string, answer: unknown): boolean {
  if (!path.includes(`limit=${WHOLE_LIST_LIMIT}`)) return false
  const { products, pagination } = answer as ProductList
  return pagination.pages > 1 && products.length < pagination.total
}

function isOutage(failure: unknown): boolean {
  return (
    failure instanceof CallError && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  )
}
