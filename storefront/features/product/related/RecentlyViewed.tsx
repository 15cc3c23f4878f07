import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'
import { recordView } from './viewedProducts.ts'

/** Products viewed earlier in this browser. Read after hydration; the code is loaded only if there are any. */
export function RecentlyViewed({ product: { id } }: { product: Pick<Product, 'id'> }) {
  const [Row, setRow] = useState<ComponentType>()
  useEffect(() => {
    const ids = recordView(id)
    if (ids.length === 0) return
    let isGone = false
    import('./ViewedRow.tsx').then(
      ({ ViewedRow }) => {
        if (!isGone) setRow(() => () => <ViewedRow ids={ids} />)
      },
      // Optional content: ignore a failed import.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [id])
  return Row ? <Row /> : null
}
