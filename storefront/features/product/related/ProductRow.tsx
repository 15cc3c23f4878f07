import { useId } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'
import { ProductCard } from '../../../products/ProductCard.tsx'
import styles from './ProductRow.module.css'

const SIZES = '(width >= 64rem) 24vw, (width >= 48rem) 32vw, 62vw'

/** Row of products below a product, which scrolls sideways on narrow screens. Renders nothing without products. */
export function ProductRow({
  title,
  products = [],
}: {
  title: string
  products?: readonly Product[] | undefined
}) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={styles.pieces}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h3" sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
