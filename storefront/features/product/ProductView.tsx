import { useSearchParams } from 'react-router'
import { MADE_TO_ORDER, isMadeToOrder } from '../../../domain/rules/madeToOrder.ts'
import { formatDollars } from '../../../domain/rules/money.ts'
import type { KnownProduct } from '../../api/loadProducts.ts'
import { useSite } from '../../api/useSite.ts'
import { Breadcrumb } from '../../layout/Breadcrumb.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { AddToCartForm } from './AddToCartForm.tsx'
import { Gallery } from './Gallery.tsx'
import { GoesWith } from './GoesWith.tsx'
import { COLOR_QUERY, choiceFrom, productTrail } from './productData.ts'
import styles from './ProductView.module.css'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { SizeAndFitNotes } from './SizeAndFitNotes.tsx'

export function ProductView({ product }: { product: KnownProduct }) {
  const { sizeAndFit } = product
  const steps = productTrail(product, useSite())
  const [search, setSearch] = useSearchParams()
  // In the address, so that a link to a piece can open it in a color.
  const { color, size } = choiceFrom(search, product)
  const chooseColor = (chosen: string) =>
    setSearch(
      (now) => {
        now.set(COLOR_QUERY, chosen)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={styles.page}>
      <Breadcrumb steps={steps} />
      <div className={styles.columns}>
        <Gallery product={product} color={color} onColor={chooseColor} />
        <div className={styles.details}>
          <h1 className={styles.name}>{product.name}</h1>
          <p className={styles.price}>{formatDollars(product.price)}</p>
          <p className={joinClasses(styles.stock, !product.inStock && styles.soldOut)}>
            {product.inStock ? 'In Stock' : 'Out of Stock'}
          </p>
          {isMadeToOrder(product) && <p className={styles.stock}>{MADE_TO_ORDER}</p>}
          <p className={styles.description}>{product.description}</p>
          <AddToCartForm product={product} openedIn={size} color={color} onColor={chooseColor} />
          {sizeAndFit && <SizeAndFitNotes notes={sizeAndFit} />}
          <p className={styles.shipping}>Complimentary shipping for all orders</p>
        </div>
      </div>
      <GoesWith product={product} />
      <RecentlyViewed product={product} />
    </div>
  )
}
