import { callEndpoint } from './callEndpoint.ts'
import type { LoadedList } from './loadProducts.ts'
import { isOutage, loadCached } from './loadCached.ts'
import { getCachedResponse, cacheResponse } from './productCache.ts'

/** Loads the pages `from` to `page` as one list; `path` ends in `&page=3&from=1`. Each page is cached separately. */
export async function loadPages(path: string): Promise<LoadedList> {
  const [, base = '', to, from] = /^(.*)&page=(\d+)&from=(\d+)$/.exec(path) ?? []
  const paths = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => {
    const page = Number(from) + index
    return page === 1 ? base : `${base}&page=${page}`
  })
  try {
    const lists = await Promise.all(paths.map((page) => loadCached<LoadedList>(page)))
    // The catalog changed between the requests: reload all pages, so that no product is missing or repeated.
    return mergePages(
      Number(from),
      haveSameTotal(lists) ? lists : await Promise.all(paths.map(reloadPage)).catch(() => lists),
    )
  } catch (failure) {
    // Do not mix pages of the server with pages of the built-in catalog.
    if (!isOutage(failure) || getCachedResponse(paths[0] ?? '')) throw failure
    return (await import('./builtInProducts.ts')).getBuiltInList(path)
  }
}

const haveSameTotal = (lists: readonly LoadedList[]) =>
  new Set(lists.map(({ pagination }) => pagination.total)).size === 1

async function reloadPage(path: string): Promise<LoadedList> {
  const list = await callEndpoint<LoadedList>(path)
  cacheResponse(path, list)
  return list
}

/** Merges pages. Removes duplicates: a change that keeps the total may move a product to another page. */
function mergePages(from: number, lists: readonly LoadedList[]): LoadedList {
  const products = new Map(lists.flatMap((list) => list.products.map((product) => [product.id, product])))
  const [first, last] = [lists[0], lists.at(-1)]
  if (!first || !last) throw new Error('The list of pages is empty')
  return { ...first, pagination: last.pagination, products: [...products.values()], from }
}
