import type { Product } from '../../../domain/contract/product.ts'
import { ProductCard } from '../../products/ProductCard.tsx'
import styles from './FeaturedProducts.module.css'

const MAX_SHOWN = 4

/** Lists featured products; `products` is undefined while loading. */
export function FeaturedProducts({ products }: { products: readonly Product[] | undefined }) {
  return (
    <section className={styles.featured} aria-labelledby="featured-title">
      <h2 id="featured-title" className={styles.title}>
        Featured
      </h2>
      {!products || products.length === 0 ? (
        <p className={styles.words} role="status">
          {products ? 'No featured products available at the moment.' : 'Loading featured products...'}
        </p>
      ) : (
        <ul className={styles.products}>
          {products.slice(0, MAX_SHOWN).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} heading="h3" sizes="(width >= 48rem) 24vw, 48vw" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
