import { useProducts } from '../../api/useProducts.ts'
import { ProductCard } from '../../products/ProductCard.tsx'
import { FEATURED_QUERY } from './homeData.ts'
import styles from './FeaturedProducts.module.css'

export function FeaturedProducts() {
  const { products = [], isLoading } = useProducts(FEATURED_QUERY)
  return (
    <section className={styles.featured} aria-labelledby="featured-title">
      <h2 id="featured-title" className={styles.title}>
        Featured
      </h2>
      {products.length === 0 ? (
        <p className={styles.words} role="status">
          {isLoading ? 'Loading featured products...' : 'No featured products available at the moment.'}
        </p>
      ) : (
        <ul className={styles.products}>
          {products.slice(0, 4).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} heading="h3" sizes="(width >= 48rem) 24vw, 48vw" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
