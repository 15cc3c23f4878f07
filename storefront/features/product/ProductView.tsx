import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'
import { DELIVERY } from '../../../domain/rules/orders/delivery.ts'
import { MADE_TO_ORDER, isMadeToOrder } from '../../../domain/rules/stock/madeToOrder.ts'
import { isRunningLow } from '../../../domain/rules/stock/stock.ts'
import { formatDollars } from '../../../domain/rules/payments/money.ts'
import type { KnownProduct } from '../../api/loadProducts.ts'
import { usePreview } from '../../api/usePreview.ts'
import { useSite } from '../../api/useSite.ts'
import { Breadcrumb } from '../../layout/Breadcrumb.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { AddToCartForm } from './buying/AddToCartForm.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { RelatedProducts } from './related/RelatedProducts.tsx'
import { COLOR_QUERY, choiceFrom, productTrail } from './productData.ts'
import { WishButton } from '../../wishlist/WishButton.tsx'
import styles from './ProductView.module.css'
import { RecentlyViewed } from './related/RecentlyViewed.tsx'
import { SizeAndFitNotes } from './fit/SizeAndFitNotes.tsx'

export function ProductView({ product }: { product: KnownProduct }) {
  const { sizeAndFit } = product
  const steps = productTrail(product, useSite())
  const [search, setSearch] = useSearchParams()
  const preview = usePreview()
  // In the address, so that a link to a piece can open it in a color.
  const { color: askedColor, size } = choiceFrom(search, product)
  // The address changes in a transition, and a slow phone's next press does not wait for one.
  const [color, setColorAhead] = useOptimistic(askedColor)
  const chooseColor = (chosen: string) =>
    startTransition(() => {
      setColorAhead(chosen)
      setSearch(
        (now) => {
          now.set(COLOR_QUERY, chosen)
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    })
  return (
    <div className={styles.page}>
      <Breadcrumb steps={steps} />
      <div className={styles.columns}>
        <Gallery product={product} color={color} onColor={chooseColor} />
        <div className={styles.details}>
          <div className={styles.title}>
            <h1 className={styles.name}>{product.name}</h1>
            <WishButton product={product} color={color} />
          </div>
          <p className={styles.price}>{formatDollars(product.price)}</p>
          <p className={joinClasses(styles.stock, !product.inStock && styles.soldOut)}>
            {product.inStock ? 'In Stock' : 'Out of Stock'}
          </p>
          {isRunningLow(product) && <p className={styles.few}>Only {product.stockQuantity} left</p>}
          {isMadeToOrder(product) && <p className={styles.stock}>{MADE_TO_ORDER}</p>}
          <p className={styles.description}>{product.description}</p>
          <AddToCartForm product={product} openedIn={size} color={color} onColor={chooseColor} />
          {sizeAndFit && <SizeAndFitNotes notes={sizeAndFit} />}
          <p className={styles.shipping}>Complimentary shipping for all orders</p>
          {product.inStock && !isMadeToOrder(product) && <p className={styles.delivery}>{DELIVERY}</p>}
        </div>
      </div>
      <RelatedProducts product={product} />
      {!preview && <RecentlyViewed product={product} />}
    </div>
  )
}
