import { useState } from 'react'
import type { Product } from '../../../domain/contract/product.ts'
import { altOf, imagesInOrder } from '../../products/imagesInOrder.ts'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Gallery.module.css'

/** One picture at a time, the primary one first; with more than one, thumbnails to choose from. */
export function Gallery({ product }: { product: Product }) {
  const images = imagesInOrder(product)
  const [shownId, setShownId] = useState<string>()
  const shown = images.find((image) => image._id === shownId) ?? images[0]
  return (
    <div className={styles.gallery}>
      <Picture
        className={styles.main}
        image={shown}
        alt={altOf(shown, product)}
        sizes="(width >= 56rem) 56vw, 100vw"
        priority
      />
      {images.length > 1 && (
        <ul className={styles.thumbnails} aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image._id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Picture ${index + 1} of ${images.length}: ${altOf(image, product)}`}
                aria-pressed={image === shown}
                onClick={() => setShownId(image._id)}
              >
                <Picture className={styles.small} image={image} alt="" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
