import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { ChosenRow } from './ChosenRow.tsx'
import styles from './ChosenImages.module.css'

/** Selected files that are not uploaded yet. */
export function ChosenImages({ form }: { form: ProductFormState }) {
  const { chosen, phase } = form
  const rows = useRef<HTMLUListElement>(null)
  const isUploading = phase === 'uploading'
  useEffect(() => {
    if (isUploading) rows.current?.scrollIntoView({ block: 'nearest' })
  }, [isUploading])
  const left = chosen.filter(({ state }) => state !== 'failed').length
  return (
    <>
      {chosen.length > 0 && (
        <ul ref={rows} className={styles.rows} aria-label="Chosen images">
          {chosen.map((image) => (
            <ChosenRow key={image.key} form={form} image={image} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {isUploading && left > 0 && `Images left to upload: ${left}.`}
      </VisuallyHidden>
    </>
  )
}
