import { Alert } from '../../../../ui/Alert.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { ChosenImages } from './ChosenImages.tsx'
import { CurrentImages } from './CurrentImages.tsx'
import { ImagePicker } from './ImagePicker.tsx'
import styles from './ImagesSection.module.css'

interface ImagesSectionProps {
  form: ProductFormState
  onDeleteImage: (imageId: string) => void
}

/** Images of a product: existing ones, which save immediately, and new ones, which are uploaded with the form. */
export function ImagesSection({ form, onDeleteImage }: ImagesSectionProps) {
  return (
    <div className={styles.section}>
      <Alert>{form.imageAlert}</Alert>
      {form.product && <CurrentImages form={form} onDelete={onDeleteImage} />}
      <ImagePicker form={form} />
      <ChosenImages form={form} />
    </div>
  )
}
