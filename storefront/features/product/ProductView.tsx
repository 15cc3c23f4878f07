import { formatDollars } from '../../../domain/rules/money.ts'
import type { KnownProduct } from '../../api/loadProducts.ts'
import { useSite } from '../../api/useSite.ts'
import { Breadcrumb } from '../../layout/Breadcrumb.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { AddToCartForm } from './AddToCartForm.tsx'
import { Gallery } from './Gallery.tsx'
import { productTrail } from './productData.ts'
import styles from './ProductView.module.css'
import { SizeAndFitNotes } from './SizeAndFitNotes.tsx'

export function ProductView({ product }: { product: KnownProduct }) {
  const { sizeAndFit } = product
  const steps = productTrail(product, useSite())
  return (
    <div className={styles.page}>
      <Breadcrumb steps={steps} />
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
          {sizeAndFit && <SizeAndFitNotes notes={sizeAndFit} />}
          <p className={styles.shipping}>Complimentary shipping for all orders</p>
        </div>
      </div>
    </div>
  )
}
