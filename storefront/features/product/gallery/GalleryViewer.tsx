import { useEffect } from 'react'
import type { Product, ProductImage } from '../../../../domain/contract/product.ts'
import { getAltText } from '../../../products/getAltText.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Arrow } from './Arrow.tsx'
import styles from './GalleryViewer.module.css'
import { useCarousel } from './useCarousel.ts'
import { ZoomPicture } from './ZoomPicture.tsx'

interface GalleryViewerProps {
  product: Product
  images: readonly ProductImage[]
  /** Index of the initial image. */
  first: number
  onClose: () => void
}

/** Full-screen image viewer with swiping, arrow keys and zoom. */
export function GalleryViewer({ product, images, first, onClose }: GalleryViewerProps) {
  const { attach, onScroll, index: current, show } = useCarousel(first, '')
  const step = (offset: number) => show(Math.min(images.length - 1, Math.max(0, current + offset)))

  useEffect(() => {
    const moveWithArrows = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    window.addEventListener('keydown', moveWithArrows)
    return () => window.removeEventListener('keydown', moveWithArrows)
  })

  return (
    <Dialog
      className={styles.viewer}
      title={
        <span className={styles.title}>
          {product.name}
          {images.length > 1 && (
            <span className={styles.count} aria-live="polite">
              {current + 1} of {images.length}
            </span>
          )}
        </span>
      }
      onClose={onClose}
    >
      <div className={styles.stage}>
        <ul className={styles.track} ref={attach} onScroll={onScroll}>
          {images.map((image, index) => (
            <li key={image._id} className={styles.slide} aria-hidden={index !== current}>
              <ZoomPicture image={image} alt={getAltText(image, product)} isSeen={index === current} />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className={styles.arrows}>
            <button
              type="button"
              aria-label="Previous picture"
              disabled={current === 0}
              onClick={() => step(-1)}
            >
              <Arrow direction="left" />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              disabled={current === images.length - 1}
              onClick={() => step(1)}
            >
              <Arrow direction="right" />
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
