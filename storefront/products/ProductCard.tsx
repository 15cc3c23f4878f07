import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '../../domain/contract/product.ts'
import { formatPrice } from '../../domain/rules/payments/money.ts'
import { getProductImages } from '../../domain/rules/pictures/getProductImages.ts'
import type { RequestedChoice } from '../../domain/rules/products/productFilter.ts'
import { isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { canBeBought } from '../../domain/rules/variants/choiceStock.ts'
import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { Picture } from '../ui/Picture.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { WishButton } from '../wishlist/WishButton.tsx'
import { getAltText } from './getAltText.ts'
import { ColorDots } from './ColorDots.tsx'
import { ProductName } from './ProductName.tsx'
import styles from './ProductCard.module.css'
import { useImageSwap } from './useImageSwap.ts'

interface ProductCardProps {
  product: Product
  heading: 'h2' | 'h3'
  /** Image width for the `sizes` attribute. */
  sizes: string
  /** Loads the image with high priority, for cards that are visible first. */
  priority?: boolean
  /** Size and color requested by the filter; a color chosen on the card takes precedence. */
  asked?: RequestedChoice | undefined
  /** Renders actions such as Quick Add for the color shown, or undefined if none was chosen or requested. */
  children?: (color: string | undefined) => ReactNode
}

/** Colors chosen on cards by history entry and product, so that a card still shows its color after Back. */
const chosenColors = new Map<string, string | undefined>()

export function ProductCard({
  product,
  heading: Heading,
  sizes,
  priority,
  asked,
  children,
}: ProductCardProps) {
  const key = `${useLocation().key} ${product.id}`
  const [color, setColor] = useState(chosenColors.has(key) ? chosenColors.get(key) : asked?.color)
  const choose = (chosen: string | undefined) => {
    chosenColors.set(key, chosen)
    setColor(chosen)
  }
  const [image, other] = getProductImages(product, color)
  const turning = useImageSwap()
  const moreImages = product.images.length - 1
  return (
    <article className={styles.card} {...turning.handlers}>
      <div className={styles.frame} data-turned={turning.isTurned && other !== undefined}>
        <Picture
          className={styles.picture}
          image={image}
          alt={getAltText(image, product)}
          sizes={sizes}
          priority={priority ? 'high' : 'auto'}
        />
        {/* The second image loads only after the first hover or swipe. */}
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
            <ProductName name={product.name} />
          </Link>
        </Heading>
        <p className={styles.price}>{formatPrice(product.price)}</p>
        {isMadeToOrder(product) && <p className={styles.price}>Made to order</p>}
        <WishButton className={styles.wish} product={product} color={color} />
        <ColorDots product={product} chosen={color} onChoose={choose} />
      </div>
      {children?.(color)}
    </article>
  )
}
