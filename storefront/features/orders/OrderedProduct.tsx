import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'
import { formatCents, toCents } from '../../../domain/rules/payments/money.ts'
import { getMainImage } from '../../../domain/rules/pictures/getProductImages.ts'
import { useProduct } from '../../api/useProduct.ts'
import { paths } from '../../navigation/paths.ts'
import { Link } from '../../navigation/Link.tsx'
import { ProductName } from '../../products/ProductName.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './OrderedProduct.module.css'

/** Shows an item as it was sold; image and link are current, if the product still exists. */
export function OrderedProduct({ item }: { item: OrderProgress['items'][number] }) {
  const { productId, productName, size, color, quantity, price } = item
  const { product } = useProduct(productId)
  return (
    <li className={styles.product}>
      <Picture
        className={styles.picture}
        image={product && getMainImage(product, color)}
        alt=""
        sizes="5rem"
      />
      <div>
        <h3 className={styles.name}>
          {product ? (
            <Link className={styles.link} to={paths.product(productId, { color })}>
              <ProductName name={productName} />
            </Link>
          ) : (
            <ProductName name={productName} />
          )}
        </h3>
        <p className={styles.choice}>{[size, color].filter(Boolean).join(' / ')}</p>
        <p className={styles.choice}>Quantity {quantity}</p>
      </div>
      <p className={styles.price}>{formatCents(toCents(price) * quantity)}</p>
    </li>
  )
}
