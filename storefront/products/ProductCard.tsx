import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Product } from '../../domain/contract/product.ts'
import { formatPrice } from '../../domain/rules/payments/money.ts'
import { picturesOf } from '../../domain/rules/pictures/pictures.ts'
import type { AskedChoice } from '../../domain/rules/products/productFilter.ts'
import { isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { canBeBought } from '../../domain/rules/variants/choiceStock.ts'
import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { Picture } from '../ui/Picture.tsx'
import { UnbrokenName } from './UnbrokenName.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { WishButton } from '../wishlist/WishButton.tsx'
import { altOf } from './altOf.ts'
import { ColorDots } from './ColorDots.tsx'
import styles from './ProductCard.module.css'
import { useTurning } from './useTurning.ts'

interface ProductCardProps {
  product: Product
  heading: 'h2' | 'h3'
  /** How wide its picture stands, as in the `sizes` attribute. */
  sizes: string
  /** Among the first to be seen. */
  priority?: boolean
  /** What a narrowed listing shows it for; a color chosen on the card goes before. */
  asked?: AskedChoice | undefined
  /** What can be done with it right here, in the color that it shows if one was chosen or asked for. */
  children?: (color: string | undefined) => ReactNode
}

export function ProductCard({
  product,
  heading: Heading,
  sizes,
  priority,
  asked,
  children,
}: ProductCardProps) {
  const [color, setColor] = useState(asked?.color)
  const [image, other] = picturesOf(product, color)
  const turning = useTurning()
  const moreImages = product.images.length - 1
  return (
    <article className={styles.card} {...turning.handlers}>
      <div className={styles.frame} data-turned={turning.isTurned && other !== undefined}>
        <Picture
          className={styles.picture}
          image={image}
          alt={altOf(image, product)}
          sizes={sizes}
          priority={priority ? 'high' : 'auto'}
        />
        {/* Nobody waits for a picture that may never be asked for. */}
        {turning.wasTurned && other && (
          <Picture className={styles.other} image={other} alt="" sizes={sizes} priority="high" />
        )}
        {!canBeBought(product, { color }) && <span className={styles.soldOut}>Sold Out</span>}
        {moreImages > 0 && (
          <span className={styles.more}>
            +{moreImages} more
            <VisuallyHidden> pictures</VisuallyHidden>
          </span>
        )}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link className={styles.link} to={paths.product(product.id, { color, size: asked?.size })}>
            <UnbrokenName name={product.name} />
          </Link>
        </Heading>
        <p className={styles.price}>{formatPrice(product.price)}</p>
        {isMadeToOrder(product) && <p className={styles.price}>Made to order</p>}
        <WishButton className={styles.wish} product={product} color={color} />
        <ColorDots product={product} chosen={color} onChoose={setColor} />
      </div>
      {children?.(color)}
    </article>
  )
}
