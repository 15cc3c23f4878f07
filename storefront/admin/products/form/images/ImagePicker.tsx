import { useState } from 'react'
import { Alert } from '../../../../ui/Alert.tsx'
import { FieldFrame } from '../../../../ui/forms/FieldFrame.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { chooseFiles } from '../state/editForm.ts'
import type { ProductFormState } from '../state/productFormState.ts'
import { MAX_IMAGES } from '../state/imageFiles.ts'
import styles from './ImagePicker.module.css'

/** Image file picker. The input covers the whole drop zone, so it handles both choosing and dropping. */
export function ImagePicker({ form: { id, rejections } }: { form: ProductFormState }) {
  const [isOver, setOver] = useState(false)
  return (
    <div className={styles.picker}>
      <FieldFrame
        label="Add New Images"
        hint={`These images will be added to the existing ones. Up to ${MAX_IMAGES} at a time, 25\u00a0MB each.`}
      >
        {(control) => (
          <div className={joinClasses(styles.place, isOver && styles.over)}>
            <span aria-hidden="true">Choose files, or drop them here</span>
            <input
              {...control}
              type="file"
              accept="image/*"
              multiple
              className={styles.input}
              onChange={({ target }) => {
                chooseFiles(id, [...(target.files ?? [])])
                // Reset, so that the same file can be chosen again after it was removed.
                target.value = ''
                setOver(false)
              }}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
          </div>
        )}
      </FieldFrame>
      <Alert className={styles.rejections}>
        {rejections.length > 0 && rejections.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </Alert>
    </div>
  )
}
