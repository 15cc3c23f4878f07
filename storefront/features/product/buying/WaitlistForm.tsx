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

// Neither is shown without the other, so they come as one script.
export { GoneNote } from './GoneNote.tsx'

interface WaitlistFormProps {
  product: Product
  /** As chosen above, where the piece itself would be chosen. */
  size: string | undefined
  color: string | undefined
  /** What is still to be chosen, in words. */
  missing: string | undefined
  /** Why nothing can be asked for at all. */
  refusal: string | undefined
  /** While somebody types in it, it should not go away under their fingers. */
  onUse: (isInUse: boolean) => void
}

/** For a piece that is sold out: an address, and one email when it is back. */
export function WaitlistForm({ product, size = '', color = '', missing, refusal, onUse }: WaitlistFormProps) {
  const { emailField, failure, thanks, isBusy, submit } = useEmailForm(apiPaths.waitlist, {
    wish: { productId: product.id, size, color },
    unavailable: refusal ?? missing,
  })
  // Thanks are for one choice: another one can be waited for as well.
  const [sentFor, setSentFor] = useState<string>()
  const choiceKey = JSON.stringify([size, color])
  const wish = [size && `size ${size}`, color].filter(Boolean).join(' in ')
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onUse(false)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is focused is the field and the button within
    <section
      className={styles.waitlist}
      aria-labelledby="waitlist-title"
      onFocus={() => onUse(true)}
      onBlur={leave}
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
            {missing === undefined && wish !== ''
              ? `We’ll email you once when ${countsByVariant(product) ? wish : 'the piece'} is back. A new address is confirmed first.`
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
