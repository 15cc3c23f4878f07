import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import type { DragDropEventHandlers } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { moveImage } from './changeImages.ts'
import styles from './CurrentImages.module.css'
import { ImageCard } from './ImageCard.tsx'
import { sortImages } from '../state/withImages.ts'

interface CurrentImagesProps {
  form: ProductFormState
  onDelete: (imageId: string) => void
}

type Plugins = NonNullable<Parameters<typeof DragDropProvider>[0]['plugins']>

// Keyboard users have labeled move buttons. The library's plugin would add a third button per image and announce moves outside
// the dialog, where screen readers do not read them.
const SENSORS = [PointerSensor]
const withoutKeyboard: Plugins = (defaults) => defaults.filter((plugin) => plugin !== Accessibility)

export const CURRENT_IMAGES_ID = 'current-images'

/** Images of the product in display order. */
export function CurrentImages({ form, onDelete }: CurrentImagesProps) {
  const images = sortImages(form.product?.images ?? [], form.imageOrder)
  const [{ text, count }, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = (next: string) => setAnnouncement({ text: next, count: images.length })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || to === from) return
    announce(`Moved to position ${to + 1} of ${images.length}.`)
    void moveImage(form.id, from, to)
  }
  const drop: DragDropEventHandlers['onDragEnd'] = ({ canceled, operation: { source } }) => {
    if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.title} id={CURRENT_IMAGES_ID} tabIndex={-1}>
        Current Images
      </h3>
      {images.length === 0 ? (
        <p className={styles.none}>No images yet.</p>
      ) : (
        <DragDropProvider sensors={SENSORS} plugins={withoutKeyboard} onDragEnd={drop}>
          <ol className={styles.images} aria-labelledby={CURRENT_IMAGES_ID}>
            {images.map((image, index) => (
              <ImageCard
                key={image._id}
                form={form}
                image={image}
                index={index}
                count={images.length}
                onMove={(to) => move(index, to)}
                onDelete={() => onDelete(image._id)}
                onPrimary={() => announce(`Image ${index + 1} is now the primary image.`)}
              />
            ))}
          </ol>
        </DragDropProvider>
      )}
      {/* Clear the announcement after an image is added or deleted, because its numbers are outdated. */}
      <VisuallyHidden role="status">{count === images.length && text}</VisuallyHidden>
    </section>
  )
}
