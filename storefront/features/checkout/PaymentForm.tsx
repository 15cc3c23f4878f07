import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import { bagTotalInCents } from '../../../domain/rules/bag.ts'
import { formatCents } from '../../../domain/rules/money.ts'
import type { BagLine } from '../../bag/BagProvider.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CARD_FIELD_OPTIONS, CardField } from './CardField.tsx'
import { currentCheckoutId, dropCheckoutId } from './checkoutId.ts'
import { payForBag } from './payForBag.ts'
import type { Payment } from './payForBag.ts'
import { useCardFields } from './useCardFields.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'
import styles from './PaymentStep.module.css'

export interface PaymentFormProps {
  customer: CustomerInfo
  lines: readonly BagLine[]
  onBack: () => void
  onPaid: (payment: Payment, paidLines: readonly BagLine[]) => void
  /** The server counts or prices the bag otherwise than this page does. */
  onBagOutdated: () => void
}

/** The card fields belong to the payment provider: what is typed there never reaches this page. */
export function PaymentForm({ customer, lines, onBack, onPaid, onBagOutdated }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const card = useCardFields()
  const [isPaying, setIsPaying] = useState(false)
  const [alert, setAlert] = useState('')
  const alertPlace = useRef<HTMLDivElement>(null)
  // A second click may come before the disabled button is drawn.
  const isBusy = useRef(false)

  useLeaveWarning(isPaying)
  useEffect(() => {
    if (alert) alertPlace.current?.focus()
  }, [alert])

  const pay = async () => {
    const number = elements?.getElement(CardNumberElement)
    if (!stripe || !number || isBusy.current) return
    const incomplete = card.firstIncomplete()
    if (incomplete) {
      card.showErrors()
      elements?.getElement(incomplete)?.focus()
      return
    }

    isBusy.current = true
    setIsPaying(true)
    setAlert('')
    const outcome = await payForBag({
      stripe,
      card: number,
      lines,
      customer,
      checkoutId: currentCheckoutId(),
    })
    isBusy.current = false
    setIsPaying(false)
    if (outcome.kind === 'paid') {
      onPaid(outcome.payment, lines)
      return
    }
    setAlert(outcome.message)
    if (outcome.isCheckoutSpent) dropCheckoutId()
    if (outcome.isBagOutdated) onBagOutdated()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void pay()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Card payment" aria-busy={isPaying}>
      <CardField label="Card number" className={styles.wide} error={card.errors.cardNumber}>
        {(id) => <CardNumberElement id={id} options={CARD_FIELD_OPTIONS.number} onChange={card.onChange} />}
      </CardField>
      <CardField label="Expiry" error={card.errors.cardExpiry}>
        {(id) => <CardExpiryElement id={id} options={CARD_FIELD_OPTIONS.expiry} onChange={card.onChange} />}
      </CardField>
      <CardField label="CVC" error={card.errors.cardCvc}>
        {(id) => <CardCvcElement id={id} options={CARD_FIELD_OPTIONS.cvc} onChange={card.onChange} />}
      </CardField>
      <div className={styles.wide} ref={alertPlace} tabIndex={-1}>
        <Alert>{alert}</Alert>
      </div>
      <Button type="submit" busy={isPaying} className={styles.pay}>
        {isPaying ? 'Processing…' : `Pay ${formatCents(bagTotalInCents(lines))}`}
      </Button>
      <Button variant="quiet" disabled={isPaying} className={styles.back} onClick={onBack}>
        Back to Shipping
      </Button>
    </form>
  )
}
