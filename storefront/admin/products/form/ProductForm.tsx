import { useEffect, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { STAFF } from '../../../../domain/rules/staff/roles.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useIsOneOf } from '../../session/useRole.ts'
import { FormActions } from './FormActions.tsx'
import { FitSection } from './fit/FitSection.tsx'
import { ImagesSection } from './images/ImagesSection.tsx'
import type { OpenForm } from './state/openForm.ts'
import { ProductFields } from './ProductFields.tsx'
import styles from './ProductForm.module.css'
import { createAnew, saveProduct } from './saveProduct.ts'
import { GoneAlert } from './versions/GoneAlert.tsx'
import { VersionsPanel } from './versions/VersionsPanel.tsx'

interface ProductFormProps {
  form: OpenForm
  onSaved: (message: string) => void
  onLeave: () => void
  onDeleteImage: (imageId: string) => void
}

/** Elements that block saving, in screen order. */
const OBSTACLES = '[data-obstacle], [aria-invalid="true"]'

export function ProductForm({ form, onSaved, onLeave, onDeleteImage }: ProductFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const mayTrade = useIsOneOf(STAFF.trade)
  const { id, phase, handBacks } = form
  const seenHandBacks = useRef(handBacks)
  useEffect(() => {
    if (phase !== 'editing' || handBacks === seenHandBacks.current) return
    seenHandBacks.current = handBacks
    const obstacle = element.current?.querySelector<HTMLElement>(OBSTACLES) ?? submitButton.current
    obstacle?.focus()
  }, [phase, handBacks])

  const tell = async (saving: Promise<string | null>) => {
    const message = await saving
    if (message !== null) onSaved(message)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.isGone) void tell(saveProduct(id))
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {form.isGone && <GoneAlert onCreate={() => void tell(createAnew(id))} />}
      <VersionsPanel form={form} />
      <Notice className={styles.notice}>{form.notice}</Notice>
      {!mayTrade && (
        <p className={styles.rights}>
          You can change a product’s text, sizes and images. Price, stock and status are changed by
          administrators.
        </p>
      )}
      <fieldset className={styles.columns} disabled={phase !== 'editing'}>
        <ProductFields form={form} />
        <ImagesSection form={form} onDeleteImage={onDeleteImage} />
        <div className={styles.whole}>
          <FitSection form={form} />
        </div>
      </fieldset>
      <FormActions form={form} onLeave={onLeave} submitButton={submitButton} />
    </form>
  )
}
