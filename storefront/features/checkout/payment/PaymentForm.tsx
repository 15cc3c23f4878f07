import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { SubmitEvent } from 'react'
import { cartTotalInCents } from '../../../../domain/rules/cart/cart.ts'
import { formatCents } from '../../../../domain/rules/payments/money.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CARD_FIELD_OPTIONS, CardField } from './CardField.tsx'
import { confirmByCard } from './confirmPayment.ts'
import { EXCLUDED_LINES_ID } from '../parts/ExcludedLines.tsx'
import styles from './PaymentStep.module.css'
import { useCardFields } from './useCardFields.ts'
import { usePayment } from './usePayment.ts'
import type { PaymentOptions } from './usePayment.ts'
import { WalletButtons } from './WalletButtons.tsx'

export interface PaymentFormProps extends PaymentOptions {
  /** Shows Apple Pay and Google Pay; false with the sandbox, which has no wallets. */
  hasWallets: boolean
  onBack: () => void
}

/** The card fields are Stripe iframes: card data never reaches this page. */
export function PaymentForm({ hasWallets, onBack, ...occasion }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const card = useCardFields()
  const { isPaying, alert, isAboutProduct, alertPlace, hasTriedToLeave, pay } = usePayment(stripe, occasion)
  const { customer, lines } = occasion
  const amountInCents = cartTotalInCents(lines)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = elements?.getElement(CardNumberElement)
    if (!stripe || !number) return
    const incomplete = card.firstIncomplete()
    if (incomplete) {
      card.showErrors()
      elements?.getElement(incomplete)?.focus()
      return
    }
    void pay(confirmByCard({ stripe, card: number, customer }))
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Card payment" aria-busy={isPaying}>
      {hasWallets && stripe && lines.length > 0 && (
        <WalletButtons stripe={stripe} amountInCents={amountInCents} pay={pay} />
      )}
      <CardField label="Card number" className={styles.wide} error={card.errors.cardNumber}>
        {(id) => <CardNumberElement id={id} options={CARD_FIELD_OPTIONS.number} onChange={card.onChange} />}
      </CardField>
      <CardField label="Expiry" error={card.errors.cardExpiry}>
        {(id) => <CardExpiryElement id={id} options={CARD_FIELD_OPTIONS.expiry} onChange={card.onChange} />}
      </CardField>
      <CardField label="CVC" error={card.errors.cardCvc}>
        {(id) => <CardCvcElement id={id} options={CARD_FIELD_OPTIONS.cvc} onChange={card.onChange} />}
      </CardField>
      <div
        className={styles.wide}
        ref={alertPlace}
        tabIndex={-1}
        role="group"
        aria-describedby={isAboutProduct ? EXCLUDED_LINES_ID : undefined}
      >
        <Alert>{alert}</Alert>
        {isAboutProduct && lines.length > 0 && (
          <p className={styles.apart}>
            It stays in your bag, but is not part of this order. You can pay for the rest now.
          </p>
        )}
        <Notice>
          {hasTriedToLeave && 'Your payment is being processed. Stay on this page until it is done.'}
        </Notice>
      </div>
      <Button type="submit" busy={isPaying} className={styles.pay}>
        {isPaying ? 'Processing…' : `Pay ${formatCents(amountInCents)}`}
      </Button>
      <Button variant="quiet" disabled={isPaying} className={styles.back} onClick={onBack}>
        Back to Shipping
      </Button>
    </form>
  )
}
