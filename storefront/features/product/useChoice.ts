import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '../../../domain/contract/product.ts'
import type { RequestedChoice } from '../../../domain/rules/products/productFilter.ts'
import { readChoice, writeChoice } from './productData.ts'

/** State of the chosen size and color, stored in the URL so that links can open a choice. */
export function useChoice(product: Pick<Product, 'sizes' | 'colors'>) {
  const [search, setSearch] = useSearchParams()
  // The URL changes in a transition; the optimistic state makes slow phones respond immediately.
  const [choice, setAhead] = useOptimistic<RequestedChoice>(readChoice(search, product))

  const choose = (chosen: Partial<RequestedChoice>) =>
    startTransition(() => {
      // Set both options: the URL may not contain the previous choice yet.
      const next = { ...choice, ...chosen }
      setAhead(next)
      setSearch((now) => writeChoice(now, next), { replace: true, preventScrollReset: true })
    })

  return { choice, choose }
}
