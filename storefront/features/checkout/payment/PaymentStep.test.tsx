import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { EMPTY_FORM, toCustomerInfo } from '../address/checkoutForm.ts'

const config = {
  mode: 'sandbox',
  publishableKey: 'pk_blocked',
  paymentScript: '/stripe-sandbox/stripe.js',
  countries: [],
  defaultCountry: 'United States',
}

const scripts = () => document.head.querySelectorAll('script[src="/stripe-sandbox/stripe.js"]')

beforeEach(() => {
  globalThis.fetch = vi.fn<typeof fetch>(
    async () => ({ ok: true, status: 200, text: async () => JSON.stringify(config) }) as Response,
  )
})

afterEach(cleanup)

it('shows an error with a retry button if the payment script is blocked', async () => {
  // The script is requested once per page load: reset the modules to simulate a new page.
  vi.resetModules()
  const { PaymentStep } = await import('./PaymentStep.tsx')
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PaymentStep
        customer={toCustomerInfo(EMPTY_FORM)}
        lines={[]}
        takesFocus={false}
        onBack={() => {}}
        onPaid={() => {}}
        onPaying={() => {}}
        onMissedPayment={() => {}}
        onCartOutdated={() => {}}
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
