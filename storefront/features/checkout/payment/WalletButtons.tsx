import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { useState } from 'react'
import { confirmByWallet } from './confirmPayment.ts'
import type { Confirm } from './payForCart.ts'
import styles from './WalletButtons.module.css'

interface WalletButtonsProps {
  stripe: Stripe
  amountInCents: number
  /** Resolves to true if the payment succeeded. */
  pay: (confirm: Confirm) => Promise<boolean>
}

// The address is already known, so the wallet is only asked for a card.
const OPTIONS: StripeExpressCheckoutElementOptions = {
  buttonHeight: 48,
  buttonTheme: { applePay: 'black', googlePay: 'black' },
  buttonType: { applePay: 'plain', googlePay: 'plain' },
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'never',
    paypal: 'never',
    amazonPay: 'never',
    klarna: 'never',
  },
}

/** Apple Pay and Google Pay buttons if Stripe reports that the browser supports them. */
export function WalletButtons({ stripe, amountInCents, pay }: WalletButtonsProps) {
  // A separate Elements group: the card fields have no amount. The payment method types must match the server's PaymentIntent.
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount: amountInCents,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    appearance: { variables: { borderRadius: '0px' } },
  }
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons stripe={stripe} pay={pay} />
    </Elements>
  )
}

function Buttons({ stripe, pay }: Pick<WalletButtonsProps, 'stripe' | 'pay'>) {
  const elements = useElements()
  const [isOffered, setOffered] = useState(false)

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const isPaid = elements !== null && (await pay(confirmByWallet({ stripe, elements })))
    // Closes the wallet sheet if it is still open.
    if (!isPaid) event.paymentFailed({ reason: 'fail' })
  }

  return (
    <div className={isOffered ? styles.wallets : styles.away}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined)}
        onLoadError={() => setOffered(false)}
        onConfirm={(event) => void confirm(event)}
      />
      {isOffered && <p className={styles.or}>Or pay by card</p>}
    </div>
  )
}
