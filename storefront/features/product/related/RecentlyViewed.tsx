import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'
import { noteViewed } from './viewedProducts.ts'

/** What this browser has seen before: looked up once the page is alive, with code of its own, and only if there is any. */
export function RecentlyViewed({ product: { id } }: { product: Pick<Product, 'id'> }) {
  const [Row, setRow] = useState<ComponentType>()
  useEffect(() => {
    const ids = noteViewed(id)
    if (ids.length === 0) return
    let isGone = false
    import('./ViewedRow.tsx').then(
      ({ ViewedRow }) => {
        if (!isGone) setRow(() => () => <ViewedRow ids={ids} />)
      },
      // Nobody asked for it, so nobody misses it.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [id])
  return Row ? <Row /> : null
}
