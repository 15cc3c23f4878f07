import { Elements } from '@stripe/react-stripe-js'
import { addressLines, fullName } from '../../../../domain/rules/addresses/addressLines.ts'
import { PaymentForm } from './PaymentForm.tsx'
import type { PaymentFormProps } from './PaymentForm.tsx'
import { PaymentFormError } from './PaymentFormError.tsx'
import { PaymentFormSkeleton } from './PaymentFormSkeleton.tsx'
import { StepHeading } from '../parts/StepHeading.tsx'
import { usePaymentProvider } from './usePaymentProvider.ts'
import styles from './PaymentStep.module.css'

export interface PaymentStepProps extends Omit<PaymentFormProps, 'hasWallets'> {
  takesFocus: boolean
}

export function PaymentStep(props: PaymentStepProps) {
  const { config, stripe, isMissing, retry } = usePaymentProvider()
  const { customer, takesFocus } = props
  return (
    <section className={styles.step} aria-label="Payment">
      <div className={styles.recipient}>
        <p className={styles.recipientLabel}>Ship to</p>
        <p>
          {fullName(customer)}
          <br />
          {addressLines(customer).join(', ')}
          <br />
          {[customer.email, customer.phone].filter(Boolean).join(', ')}
        </p>
        {customer.billing && (
          <>
            <p className={styles.recipientLabel}>Bill to</p>
            <p>
              {fullName(customer.billing)}
              <br />
              {addressLines(customer.billing).join(', ')}
            </p>
          </>
        )}
        {customer.giftNote && (
          <>
            <p className={styles.recipientLabel}>Gift note</p>
            <p className={styles.note}>{customer.giftNote}</p>
          </>
        )}
      </div>
      <StepHeading className={styles.title} takesFocus={takesFocus}>
        Payment
      </StepHeading>
      {config?.mode === 'sandbox' && (
        <p className={styles.testMode}>Test mode: pay with 4242 4242 4242 4242, any future date, any CVC</p>
      )}
      {stripe && (
        <Elements stripe={stripe}>
          <PaymentForm {...props} hasWallets={config?.mode !== 'sandbox'} />
        </Elements>
      )}
      {!stripe &&
        (isMissing ? <PaymentFormError onRetry={retry} onBack={props.onBack} /> : <PaymentFormSkeleton />)}
    </section>
  )
}
