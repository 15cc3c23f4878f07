import { useEffect, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { ROLES_BY_RIGHT } from '../../../../domain/rules/staff/roles.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useHasRole } from '../../session/useRole.ts'
import { FormActions } from './FormActions.tsx'
import { FitSection } from './fit/FitSection.tsx'
import { ImagesSection } from './images/ImagesSection.tsx'
import type { ProductFormState } from './state/productFormState.ts'
import { ProductFields } from './ProductFields.tsx'
import styles from './ProductForm.module.css'
import { recreateProduct, saveProduct } from './saveProduct.ts'
import { DeletedProductAlert } from './versions/DeletedProductAlert.tsx'
import { VersionsPanel } from './versions/VersionsPanel.tsx'

interface ProductFormProps {
  form: ProductFormState
  onSaved: (message: string) => void
  onLeave: () => void
  onDeleteImage: (imageId: string) => void
}

/** Elements that block saving, in screen order. */
const OBSTACLES = '[data-obstacle], [aria-invalid="true"]'

export function ProductForm({ form, onSaved, onLeave, onDeleteImage }: ProductFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const mayTrade = useHasRole(ROLES_BY_RIGHT.trade)
  const { id, phase, focusRequests } = form
  const seenFocusRequests = useRef(focusRequests)
  useEffect(() => {
    if (phase !== 'editing' || focusRequests === seenFocusRequests.current) return
    seenFocusRequests.current = focusRequests
    const obstacle = element.current?.querySelector<HTMLElement>(OBSTACLES) ?? submitButton.current
    obstacle?.focus()
  }, [phase, focusRequests])

  const reportSaved = async (saving: Promise<string | null>) => {
    const message = await saving
    if (message !== null) onSaved(message)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.isGone) void reportSaved(saveProduct(id))
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {form.isGone && <DeletedProductAlert onCreate={() => void reportSaved(recreateProduct(id))} />}
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
