import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '../../../domain/contract/product.ts'
import type { AskedChoice } from '../../../domain/rules/products/productFilter.ts'
import { choiceFrom, writeChoice } from './productData.ts'

/** The size and color that are chosen. They stand in the address, so that a link to a piece can open it in them. */
export function useChoice(product: Pick<Product, 'sizes' | 'colors'>) {
  const [search, setSearch] = useSearchParams()
  // The address changes in a transition, and a slow phone's next press does not wait for one.
  const [choice, setAhead] = useOptimistic<AskedChoice>(choiceFrom(search, product))

  const choose = (chosen: Partial<AskedChoice>) =>
    startTransition(() => {
      // Of both, for the address may not tell yet what was chosen just before.
      const next = { ...choice, ...chosen }
      setAhead(next)
      setSearch((now) => writeChoice(now, next), { replace: true, preventScrollReset: true })
    })

  return { choice, choose }
}
