import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { EMPTY_ADDRESS } from './shippingAddress.ts'
import { PaymentStep } from './PaymentStep.tsx'

const config = {
  paymentMode: 'rehearsal',
  publishableKey: 'pk_blocked',
  paymentScript: '/stripe-sandbox/stripe.js',
  countries: [],
  defaultCountry: 'United States',
}

const scripts = () => document.head.querySelectorAll('script[src="/stripe-sandbox/stripe.js"]')

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof fetch>(
    async () => ({ ok: true, status: 200, text: async () => JSON.stringify(config) }) as Response,
  )
})

afterEach(cleanup)

it('offers another try instead of a dead form when the payment script is blocked', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PaymentStep
        customer={EMPTY_ADDRESS}
        lines={[]}
        takesFocus={false}
        onBack={() => {}}
        onPaid={() => {}}
        onPaying={() => {}}
        onBagOutdated={() => {}}
      />
    </SWRConfig>,
  )
  await waitFor(() => expect(scripts()).toHaveLength(1))
  fireEvent.error(scripts()[0] as Element)
  expect((await screen.findByRole('alert')).textContent).toContain('The payment form could not be loaded.')
  expect(scripts()).toHaveLength(0)

  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
