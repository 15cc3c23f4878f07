import type { Product } from '../../../domain/contract/product.ts'
import { formatDollars } from '../../../domain/rules/money.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { AddToCartForm } from './AddToCartForm.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Gallery } from './Gallery.tsx'
import styles from './ProductView.module.css'

export function ProductView({ product }: { product: Product }) {
  return (
    <div className={styles.page}>
      <Breadcrumb product={product} />
      <div className={styles.columns}>
        <Gallery product={product} />
        <div className={styles.details}>
          <h1 className={styles.name}>{product.name}</h1>
          <p className={styles.price}>{formatDollars(product.price)}</p>
          <p className={joinClasses(styles.stock, !product.inStock && styles.soldOut)}>
            {product.inStock ? 'In Stock' : 'Out of Stock'}
          </p>
          <p className={styles.description}>{product.description}</p>
          <AddToCartForm product={product} />
          <p className={styles.shipping}>Complimentary shipping for all orders</p>
        </div>
      </div>
    </div>
  )
}
