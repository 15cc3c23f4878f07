import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stripe } from '@stripe/stripe-js'
import { Elements } from '@stripe/react-stripe-js'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { mockEndpoints } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { EMPTY_FORM, toCustomerInfo } from '../address/checkoutForm.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { buildFakeStripe } from '../testing/buildFakeStripe.ts'

const line = {
  productId: 'sw-001',
  size: 'S',
  color: 'Black',
  quantity: 2,
  name: 'Riva One-Piece',
  price: 425,
  image: undefined,
}
const succeeded = { id: 'pi_1', amount: 85000, currency: 'usd', status: 'succeeded' }

const confirmPayment = vi.fn<() => Promise<object>>()
const onPaid = vi.fn()

function openForm(hasWallets: boolean) {
  const retrieve = async () => ({ paymentIntent: { ...succeeded, status: 'requires_payment_method' } })
  const stripe = buildFakeStripe(retrieve, async () => ({}), confirmPayment)
  render(
    <MemoryRouter>
      <Elements stripe={stripe as unknown as Stripe}>
        <PaymentForm
          customer={toCustomerInfo(EMPTY_FORM)}
          lines={[line]}
          hasWallets={hasWallets}
          onBack={() => {}}
          onPaying={() => {}}
          onPaid={onPaid}
          onMissedPayment={() => {}}
          onCartOutdated={() => {}}
        />
      </Elements>
    </MemoryRouter>,
  )
  return {
    wallets: stripe.walletEvents,
    say: (event: string, said: object) => act(async () => stripe.walletEvents.get(event)?.(said)),
  }
}

beforeEach(() => {
  mockEndpoints({ '/create-payment-intent': { body: { clientSecret: 'pi_1_secret' } } })
  confirmPayment.mockResolvedValue({ paymentIntent: succeeded })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  confirmPayment.mockReset()
  onPaid.mockReset()
})

describe('wallet buttons', () => {
  it('creates no wallet buttons in the sandbox', () => {
    expect(openForm(false).wallets.size).toBe(0)
  })

  it('shows wallet buttons only if Stripe reports that the browser has a wallet', async () => {
    const { say } = openForm(true)
    expect(screen.queryByText('Or pay by card')).toBeNull()
    await say('ready', { availablePaymentMethods: undefined })
    expect(screen.queryByText('Or pay by card')).toBeNull()
    await say('ready', { availablePaymentMethods: { applePay: true } })
    expect(screen.getByText('Or pay by card')).toBeTruthy()
  })

  it('pays for the cart with a wallet', async () => {
    const { say } = openForm(true)
    const paymentFailed = vi.fn()
    await say('confirm', { paymentFailed })
    expect(onPaid).toHaveBeenCalledWith(succeeded, [line])
    expect(paymentFailed).not.toHaveBeenCalled()
  })

  it('closes the wallet sheet and shows the error if the payment fails', async () => {
    confirmPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } })
    const { say } = openForm(true)
    const paymentFailed = vi.fn()
    await say('confirm', { paymentFailed })
    expect(paymentFailed).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert').textContent).toBe('Payment failed: Your card was declined.')
    expect(onPaid).not.toHaveBeenCalled()
  })
})
