import { useState } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'

type SelectableProduct = Pick<Product, 'id' | 'name' | 'stockBy' | 'images'>

/** Selected products. The selection persists across pages and filters. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectableProduct>>(new Map())
  return {
    ids: [...selected.keys()],
    size: selected.size,
    has: (id: string) => selected.has(id),
    getProductName: (id: string) => selected.get(id)?.name,
    /** IDs of products that track stock by variant. */
    idsByVariant: [...selected.values()].filter(({ stockBy }) => stockBy === 'variant').map(({ id }) => id),
    /** Names of products without an image. */
    namesWithoutImage: [...selected.values()]
      .filter(({ images }) => images.length === 0)
      .map(({ name }) => name),
    select: (products: readonly SelectableProduct[]) =>
      setSelected(
        (before) => new Map([...before, ...products.map((product) => [product.id, product] as const)]),
      ),
    unselect: (ids: readonly string[]) =>
      setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setSelected(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
