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

/**
 * Pays with the card in Stripe's fields, billed to the billing address or else the shipping address. Omits the phone number,
 * which is only for the carrier.
 */
export function confirmByCard({ stripe, card, customer }: CardPayment): Confirm {
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

/** Pays with the wallet that the shopper just confirmed; the wallet provides the billing details. */
export function confirmByWallet({ stripe, elements }: WalletPayment): Confirm {
  return async (clientSecret) => {
    const { error } = await elements.submit()
    if (error) return { error }
    return stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: window.location.href },
      // Wallet cards need no redirect; a 3-D Secure check opens over this page.
      redirect: 'if_required',
    })
  }
}
