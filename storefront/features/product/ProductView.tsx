import { DELIVERY } from '../../../domain/rules/stock/madeToOrder.ts'
import type { ChoiceAvailability } from '../../../domain/rules/variants/choiceAvailability.ts'
import { formatPrice } from '../../../domain/rules/payments/money.ts'
import type { KnownProduct } from '../../api/loadProducts.ts'
import { usePreview } from '../../api/usePreview.ts'
import { useSite } from '../../api/useSite.ts'
import { Breadcrumb } from '../../layout/Breadcrumb.tsx'
import { AddToCartForm } from './buying/AddToCartForm.tsx'
import { StockNote } from './buying/StockNote.tsx'
import { useChoiceAvailability } from './holds/useChoiceAvailability.ts'
import { Gallery } from './gallery/Gallery.tsx'
import { RelatedProducts } from './related/RelatedProducts.tsx'
import { buildProductBreadcrumb } from './productData.ts'
import { useChoice } from './useChoice.ts'
import { ProductName } from '../../products/ProductName.tsx'
import { WishButton } from '../../wishlist/WishButton.tsx'
import styles from './ProductView.module.css'
import { RecentlyViewed } from './related/RecentlyViewed.tsx'
import { SizeAndFitNotes } from './fit/SizeAndFitNotes.tsx'

export function ProductView({ product }: { product: KnownProduct }) {
  const { sizeAndFit } = product
  const steps = buildProductBreadcrumb(product, useSite())
  const preview = usePreview()
  const { choice, choose } = useChoice(product)
  const { now, lookBeforeAdding } = useChoiceAvailability(product, choice)
  const { color } = choice
  return (
    <div className={styles.page}>
      <Breadcrumb steps={steps} />
      <div className={styles.columns}>
        <Gallery product={product} color={color} onColor={(chosen) => choose({ color: chosen })} />
        <div className={styles.details}>
          <div className={styles.title}>
            <h1 className={styles.name}>
              <ProductName name={product.name} />
            </h1>
            <WishButton product={product} color={color} />
          </div>
          <p className={styles.price}>{formatPrice(product.price)}</p>
          <StockNote product={product} choice={choice} now={now} />
          <p className={styles.description}>{product.description}</p>
          <AddToCartForm
            product={product}
            choice={choice}
            onChoose={choose}
            now={now}
            checkBeforeAdding={lookBeforeAdding}
          />
          {sizeAndFit && <SizeAndFitNotes notes={sizeAndFit} />}
          <p className={styles.shipping}>Complimentary shipping for all orders</p>
          {leavesSoon(now) && <p className={styles.delivery}>{DELIVERY}</p>}
        </div>
      </div>
      <RelatedProducts product={product} />
      {!preview && <RecentlyViewed product={product} />}
    </div>
  )
}

/** Returns false for made-to-order and unavailable choices, which do not ship soon. */
const leavesSoon = (now: ChoiceAvailability) =>
  now.kind === 'counted' || (now.kind === 'open' && !now.mayBeMadeToOrder)
