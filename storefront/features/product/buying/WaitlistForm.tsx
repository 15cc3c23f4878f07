import type { Product } from '../../../../domain/contract/product.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Thanks } from '../../../ui/Thanks.tsx'
import { useEmailForm } from '../../../email/useEmailForm.ts'
import { NOTHING_IN_A_PREVIEW, unavailabilityOf } from './unavailabilityOf.ts'
import styles from './WaitlistForm.module.css'

interface WaitlistFormProps {
  product: Product
  /** As chosen above, where the piece itself would be chosen. */
  size: string | undefined
  color: string | undefined
}

/** For a piece that is sold out: an address, and one email when it is back. */
export function WaitlistForm({ product, size = '', color = '' }: WaitlistFormProps) {
  const choice = { size: size || undefined, color: color || undefined }
  const unavailable = unavailabilityOf({ ...product, inStock: true }, choice)
  const preview = usePreview()
  const { emailField, failure, thanks, isBusy, submit } = useEmailForm(apiPaths.waitlist, {
    wish: { productId: product.id, size, color },
    unavailable: preview ? NOTHING_IN_A_PREVIEW : unavailable,
  })
  const wish = [size && `Size ${size}`, color].filter(Boolean).join(', ')
  return (
    <section className={styles.waitlist} aria-labelledby="waitlist-title">
      <h2 className={styles.title} id="waitlist-title">
        When it is back
      </h2>
      {thanks ? (
        <Thanks className={styles.words}>{thanks}</Thanks>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.words}>
            {unavailable === undefined && wish !== ''
              ? `${wish}: we note your wish and write once, as soon as the piece is back.`
              : 'Choose above what you wish for, and we write once, as soon as the piece is back.'}{' '}
            We count pieces, not sizes, so we cannot promise yours.
          </p>
          <TextField {...emailField} />
          <Button type="submit" variant="secondary" busy={isBusy}>
            Tell me when it is back
          </Button>
          <Alert>{failure}</Alert>
          <p className={styles.consent}>
            You agree to one email about this piece, and to nothing else. With it you are off the list.
          </p>
        </form>
      )}
    </section>
  )
}
