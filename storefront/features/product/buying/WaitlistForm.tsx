import { type FocusEvent, useState } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'
import { countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Thanks } from '../../../ui/Thanks.tsx'
import { EmailField } from '../../../email/EmailField.tsx'
import { useEmailForm } from '../../../email/useEmailForm.ts'
import styles from './WaitlistForm.module.css'

// Both are always shown together, so they share one chunk.
export { UnavailableNote as GoneNote } from './UnavailableNote.tsx'

interface WaitlistFormProps {
  product: Product
  /** Size chosen in the form above, or undefined. */
  size: string | undefined
  color: string | undefined
  /** Message that names the missing choices. */
  missing: string | undefined
  /** Message if sign-up is disabled, as in a preview. */
  disabledReason: string | undefined
  /** Called with true while the form has focus, so that the parent does not remove it during typing. */
  onUse: (isInUse: boolean) => void
}

/** Waitlist sign-up for a sold-out product or variant; sends one email when it is back in stock. */
export function WaitlistForm({
  product,
  size = '',
  color = '',
  missing,
  disabledReason,
  onUse,
}: WaitlistFormProps) {
  const { emailField, failure, thanks, isBusy, submit } = useEmailForm(apiPaths.waitlist, {
    extraFields: { productId: product.id, size, color },
    unavailable: disabledReason ?? missing,
  })
  // The confirmation is for one choice: the shopper can also join for another one.
  const [sentFor, setSentFor] = useState<string>()
  const choiceKey = JSON.stringify([size, color])
  const choiceLabel = [size && `size ${size}`, color].filter(Boolean).join(' in ')
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onUse(false)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field and the button inside receive the focus
    <section
      className={styles.waitlist}
      aria-labelledby="waitlist-title"
      onFocus={() => onUse(true)}
      onBlur={handleBlur}
    >
      <h2 className={styles.title} id="waitlist-title">
        Join the waitlist
      </h2>
      {thanks && sentFor === choiceKey ? (
        <Thanks className={styles.words}>{thanks}</Thanks>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            setSentFor(choiceKey)
            submit(event)
          }}
          noValidate
        >
          <p className={styles.words}>
            {missing === undefined && choiceLabel !== ''
              ? `We’ll email you once when ${countsByVariant(product) ? choiceLabel : 'the piece'} is back. New addresses must be confirmed first.`
              : 'Choose a size or color above. We’ll email you once when the piece is back.'}
            {!countsByVariant(product) && ' Sizes may vary when it returns.'}
          </p>
          <EmailField {...emailField} />
          <Button type="submit" variant="secondary" busy={isBusy}>
            Notify me
          </Button>
          <Alert>{failure}</Alert>
          <p className={styles.consent}>One email about this piece, nothing more.</p>
        </form>
      )}
    </section>
  )
}
