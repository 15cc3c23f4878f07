import { useEffect, useRef } from 'react'
import type { Product, ProductImage } from '../../../../domain/contract/product.ts'
import { getAltText } from '../../../products/getAltText.ts'
import { moveFocus, useRovingFocus } from '../../../products/useRovingFocus.ts'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './Thumbnails.module.css'

interface ThumbnailsProps {
  product: Product
  images: readonly ProductImage[]
  /** Images of the chosen color; the others are dimmed. */
  colorImages: readonly ProductImage[]
  shown: ProductImage
  onChoose: (image: ProductImage) => void
}

/** Thumbnails of all images, with one tab stop. Their order does not depend on the color, so that they do not move when one is pressed. */
export function Thumbnails({ product, images, colorImages, shown, onChoose }: ThumbnailsProps) {
  const thumbnails = useRef<HTMLUListElement>(null)
  const shownIndex = images.indexOf(shown)
  const rove = useRovingFocus(shownIndex)

  // Scroll the list, not the page, to the thumbnail of the shown image.
  useEffect(() => {
    const list = thumbnails.current
    const thumbnail = list?.children[shownIndex]
    if (!list || !(thumbnail instanceof HTMLElement)) return
    list.scrollLeft = thumbnail.offsetLeft - (list.clientWidth - thumbnail.offsetWidth) / 2
    list.scrollTop = thumbnail.offsetTop - (list.clientHeight - thumbnail.offsetHeight) / 2
  }, [shownIndex])

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys apply to the buttons inside
    <ul className={styles.thumbnails} ref={thumbnails} aria-label="Pictures" onKeyDown={moveFocus}>
      {images.map((image, index) => (
        <li key={image._id}>
          <button
            {...rove(index)}
            type="button"
            className={styles.thumbnail}
            aria-label={`Picture ${index + 1} of ${images.length}: ${getAltText(image, product)}`}
            aria-pressed={image === shown}
            data-other-color={!colorImages.includes(image)}
            onClick={() => onChoose(image)}
          >
            <Picture className={styles.small} image={image} alt="" sizes="5rem" priority="low" />
          </button>
        </li>
      ))}
    </ul>
  )
}
