import { afterEach, expect, it } from 'vitest'
import type { PublicConfig } from '../../../../domain/contract/publicConfig.ts'
import { loadPaymentProvider } from './loadPaymentProvider.ts'

const config = { publishableKey: 'pk_own', paymentScript: '/stripe-sandbox/stripe.js' } as PublicConfig
const started = { elements() {} }
const here = () => Object.assign(window, { Stripe: () => started })
const gone = () => Reflect.deleteProperty(window, 'Stripe')

afterEach(gone)

it('rejects while the Stripe global is missing, loads no other script, and succeeds later', async () => {
  here()
  const first = loadPaymentProvider(config)
  gone()
  await expect(first).rejects.toThrow('The payment script did not start')
  expect(document.querySelector('script[src*="js.stripe.com"]')).toBeNull()
  here()
  expect(await loadPaymentProvider(config)).toBe(started)
  expect(await loadPaymentProvider(config)).toBe(started)
})
