import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../domain/contract/product.ts'
import { formatDollars } from '../../domain/rules/money.ts'
import { paths } from '../paths.ts'
import { Picture } from '../ui/Picture.tsx'
import { ColorDots } from './ColorDots.tsx'
import { altOf, mainImage } from './imagesInOrder.ts'
import styles from './ProductCard.module.css'

interface ProductCardProps {
  product: Product
  heading: 'h2' | 'h3'
  /** How wide its picture stands, as in the `sizes` attribute. */
  sizes: string
  /** Among the first to be seen. */
  priority?: boolean
  /** What can be done with it right here. */
  children?: ReactNode
}

export function ProductCard({ product, heading: Heading, sizes, priority, children }: ProductCardProps) {
  const image = mainImage(product)
  const moreImages = product.images.length - 1
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture
          className={styles.picture}
          image={image}
          alt={altOf(image, product)}
          sizes={sizes}
          priority={priority}
        />
        {!product.inStock && <span className={styles.soldOut}>Sold Out</span>}
        {moreImages > 0 && <span className={styles.more}>+{moreImages} more</span>}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link className={styles.link} to={paths.product(product.id)}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.price}>{formatDollars(product.price)}</p>
        <ColorDots colors={product.colors} />
      </div>
      {children}
    </article>
  )
}
