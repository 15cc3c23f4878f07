import type { Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js'
import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import { fullName } from '../../../../domain/rules/addresses/addressLines.ts'
import { countryCode } from '../../../../domain/rules/addresses/countries.ts'
import type { Confirm } from './payForCart.ts'

interface CardPayment {
  stripe: Pick<Stripe, 'confirmCardPayment'>
  card: StripeCardNumberElement
  customer: CustomerInfo
}

/** Pays with the card in the provider's fields, billed to the address that the order goes to where the shopper names no other. The phone stays out: it is the courier's. */
export function byCard({ stripe, card, customer }: CardPayment): Confirm {
  return (clientSecret) =>
    stripe.confirmCardPayment(clientSecret, {
      payment_method: {
        card,
        billing_details: billingDetails(customer),
      },
    })
}

function billingDetails(customer: CustomerInfo) {
  const billed = customer.billing ?? customer
  return {
    name: fullName(billed),
    email: customer.email,
    address: {
      line1: billed.address,
      ...(billed.apartment && { line2: billed.apartment }),
      city: billed.city,
      ...(billed.state && { state: billed.state }),
      postal_code: billed.zipCode,
      country: countryCode(billed.country),
    },
  }
}

interface WalletPayment {
  stripe: Pick<Stripe, 'confirmPayment'>
  elements: StripeElements
}

/** Pays with the wallet whose sheet the shopper has just confirmed; the wallet knows whom to bill. */
export function byWallet({ stripe, elements }: WalletPayment): Confirm {
  return async (clientSecret) => {
    const { error } = await elements.submit()
    if (error) return { error }
    return stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: window.location.href },
      // A card in a wallet needs no other page; where a bank asks, it asks in a window over this one.
      redirect: 'if_required',
    })
  }
}
