import { getProductImages } from '../../../../domain/rules/pictures/getProductImages.ts'
import { getAltText } from '../../../products/getAltText.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './ModelUnavailable.module.css'
import type { ModelDialogProps } from './modelDialogProps.ts'

/** Shows the images instead if the browser has no WebGL. */
export function ModelUnavailable({ product, color, onClose }: ModelDialogProps) {
  return (
    <Dialog title={product.name} onClose={onClose}>
      <p className={styles.words}>
        Your browser can’t show {product.name} in 3D. Turn on hardware acceleration or use another browser.
        The pictures show it from several sides.
      </p>
      <ul className={styles.pictures}>
        {getProductImages(product, color).map((image) => (
          <li key={image._id}>
            <Picture
              className={styles.picture}
              image={image}
              alt={getAltText(image, product)}
              sizes="14rem"
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
