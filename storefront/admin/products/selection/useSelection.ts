import { useState } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'

type Named = Pick<Product, 'id' | 'name' | 'stockBy' | 'images'>

/** The products ticked for a change of many at once. They stay ticked on other pages and under other filters. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Named>>(new Map())
  return {
    ids: [...selected.keys()],
    size: selected.size,
    has: (id: string) => selected.has(id),
    nameOf: (id: string) => selected.get(id)?.name,
    /** Those whose sizes and colors count for themselves. */
    byVariant: [...selected.values()].filter(({ stockBy }) => stockBy === 'variant').map(({ id }) => id),
    /** Names of those without an image. */
    pictureless: [...selected.values()].filter(({ images }) => images.length === 0).map(({ name }) => name),
    select: (products: readonly Named[]) =>
      setSelected(
        (before) => new Map([...before, ...products.map((product) => [product.id, product] as const)]),
      ),
    unselect: (ids: readonly string[]) =>
      setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setSelected(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
