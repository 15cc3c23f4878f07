import { useState } from 'react'
import type { ProductImage } from '../../../../domain/contract/product.ts'
import type { KnownProduct } from '../../../api/loadProducts.ts'
import { getProductImages } from '../../../../domain/rules/pictures/getProductImages.ts'
import { getAltText } from '../../../products/getAltText.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { useOnDemand } from '../../../browser/useOnDemand.ts'
import { ModelButton } from '../model/ModelButton.tsx'
import styles from './Gallery.module.css'
import { Thumbnails } from './Thumbnails.tsx'
import { useCarousel } from './useCarousel.ts'

const loadViewer = async () => (await import('./GalleryViewer.tsx')).GalleryViewer

interface GalleryProps {
  product: KnownProduct
  /** Chosen color, which filters the images. */
  color: string | undefined
  onColor: (color: string) => void
}

/**
 * Image carousel of the chosen color, with thumbnails of all images and a full-screen viewer. Selecting a thumbnail of another
 * color, or of any color while none is chosen, chooses that color.
 */
export function Gallery({ product, color, onColor }: GalleryProps) {
  const images = getProductImages(product)
  const ofColor = getProductImages(product, color)
  // Image to show after its thumbnail changed the color.
  const [wanted, setWanted] = useState<ProductImage>()
  const first = Math.max(0, ofColor.indexOf(wanted as ProductImage))
  const { attach, onScroll, index: at, show } = useCarousel(first, color ?? '')
  const { Content: Viewer, isOpen, open, close, preload } = useOnDemand(loadViewer)
  const shown = ofColor[at] ?? ofColor[0]

  function choose(image: ProductImage) {
    const index = ofColor.indexOf(image)
    if (index >= 0 && (color || !image.color)) return show(index)
    setWanted(image)
    onColor(image.color ?? '')
  }

  if (!shown)
    return (
      <div className={styles.gallery}>
        <Picture className={styles.picture} image={undefined} alt="" sizes="" />
      </div>
    )
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul className={styles.track} ref={attach} onScroll={onScroll} key={color}>
          {ofColor.map((image, index) => (
            <li key={image._id} className={styles.slide} aria-hidden={image !== shown}>
              <Picture
                className={styles.picture}
                image={image}
                alt={getAltText(image, product)}
                sizes="(width >= 48rem) 56vw, 100vw"
                priority={index === first ? 'high' : 'low'}
              />
              <button
                type="button"
                className={styles.enlarge}
                aria-label={`Enlarge picture ${index + 1} of ${ofColor.length}`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                tabIndex={image === shown ? 0 : -1}
                onPointerEnter={preload}
                onClick={open}
              />
            </li>
          ))}
        </ul>
        {ofColor.length > 1 && (
          <span className={styles.count} aria-hidden>
            {at + 1} / {ofColor.length}
          </span>
        )}
        {product.model && (
          <ModelButton product={product} model={product.model} color={color} onColor={onColor} />
        )}
      </div>
      {images.length > 1 && (
        <Thumbnails product={product} images={images} colorImages={ofColor} shown={shown} onChoose={choose} />
      )}
      {Viewer && <Viewer product={product} images={ofColor} first={at} onClose={close} />}
    </div>
  )
}
