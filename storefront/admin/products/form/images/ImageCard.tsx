import { useSortable } from '@dnd-kit/react/sortable'
import type { ProductImage } from '../../../../../domain/contract/product.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { AltField } from './AltField.tsx'
import styles from './ImageCard.module.css'
import { ImageColor } from './ImageColor.tsx'
import { SmallButton } from './fields/SmallButton.tsx'
import { useSetPrimary } from './useSetPrimary.ts'

interface ImageCardProps {
  form: ProductFormState
  image: ProductImage
  index: number
  count: number
  onMove: (to: number) => void
  onDelete: () => void
  /** Called after this card's button made the image primary. */
  onPrimary: () => void
}

export function ImageCard({ form, image, index, count, onMove, onDelete, onPrimary }: ImageCardProps) {
  const { ref, handleRef, isDragSource } = useSortable({
    id: image._id,
    index,
    disabled: form.phase !== 'editing' || count < 2,
  })
  const { neighbour, setPrimary } = useSetPrimary(form.id, image, onPrimary)
  const which = `image ${index + 1}`
  return (
    <li ref={ref} className={joinClasses(styles.card, isDragSource && styles.dragged)}>
      <div
        ref={handleRef}
        className={joinClasses(styles.handle, count > 1 && styles.movable)}
        title={count > 1 ? 'Drag to change the order' : undefined}
      >
        <Picture image={image} alt={image.alt} sizes="6rem" className={styles.picture} />
      </div>
      <div className={styles.words}>
        <p className={styles.place}>
          <span>Image {index + 1}</span>
          {image.isPrimary && <Badge tone="green">Primary</Badge>}
        </p>
        <AltField form={form} image={image} which={which} />
        <ImageColor form={form} image={image} which={which} />
        <div className={styles.actions}>
          {count > 1 && (
            <>
              <SmallButton
                isInactive={index === 0}
                onClick={() => onMove(index - 1)}
                label={`Move earlier: ${which}`}
              >
                Move earlier
              </SmallButton>
              <SmallButton
                ref={neighbour}
                isInactive={index === count - 1}
                onClick={() => onMove(index + 1)}
                label={`Move later: ${which}`}
              >
                Move later
              </SmallButton>
            </>
          )}
          {!image.isPrimary && (
            <SmallButton onClick={setPrimary} label={`Set Primary: ${which}`}>
              Set Primary
            </SmallButton>
          )}
          <SmallButton isDestructive onClick={onDelete} label={`Delete: ${which}`}>
            Delete
          </SmallButton>
        </div>
      </div>
    </li>
  )
}
