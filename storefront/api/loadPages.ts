import { callEndpoint } from './callEndpoint.ts'
import type { ListInSight } from './loadProducts.ts'
import { isOutage, loadRemembered } from './loadRemembered.ts'
import { anyResponse, rememberResponse } from './productCache.ts'

/** The pages of a list `from` one to another as one list; `path` ends in `&page=3&from=1`. Each page is remembered by itself. */
export async function loadPages(path: string): Promise<ListInSight> {
  const [, base = '', to, from] = /^(.*)&page=(\d+)&from=(\d+)$/.exec(path) ?? []
  const paths = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => {
    const page = Number(from) + index
    return page === 1 ? base : `${base}&page=${page}`
  })
  try {
    const lists = await Promise.all(paths.map((page) => loadRemembered<ListInSight>(page)))
    // The catalogue has changed since the first of them came: what moved to another page would be missed, or come twice.
    return joined(
      Number(from),
      isOfOneMoment(lists) ? lists : await Promise.all(paths.map(loadAnew)).catch(() => lists),
    )
  } catch (failure) {
    // Pages of the shop and of the built-in catalogue do not go together.
    if (!isOutage(failure) || anyResponse(paths[0] ?? '')) throw failure
    return (await import('./builtInProducts.ts')).builtInList(path)
  }
}

const isOfOneMoment = (lists: readonly ListInSight[]) =>
  new Set(lists.map(({ pagination }) => pagination.total)).size === 1

async function loadAnew(path: string): Promise<ListInSight> {
  const list = await callEndpoint<ListInSight>(path)
  rememberResponse(path, list)
  return list
}

/** A change that leaves as many products as before may still have one of them on two pages. */
function joined(from: number, lists: readonly ListInSight[]): ListInSight {
  const products = new Map(lists.flatMap((list) => list.products.map((product) => [product.id, product])))
  const [first, last] = [lists[0], lists.at(-1)]
  if (!first || !last) throw new Error('There is no page in a row of none')
  return { ...first, pagination: last.pagination, products: [...products.values()], from }
}
