import { afterEach, expect, it } from 'vitest'
import type { PublicConfig } from '../../../../domain/contract/publicConfig.ts'
import { loadPaymentProvider } from './loadPaymentProvider.ts'

const config = { publishableKey: 'pk_own', paymentScript: '/stripe-sandbox/stripe.js' } as PublicConfig
const stripe = { elements() {} }
const addStripe = () => Object.assign(window, { Stripe: () => stripe })
const removeStripe = () => Reflect.deleteProperty(window, 'Stripe')

afterEach(removeStripe)

it('rejects while the Stripe global is missing, loads no other script, and succeeds later', async () => {
  addStripe()
  const first = loadPaymentProvider(config)
  removeStripe()
  await expect(first).rejects.toThrow('The payment script did not start')
  expect(document.querySelector('script[src*="js.stripe.com"]')).toBeNull()
  addStripe()
  expect(await loadPaymentProvider(config)).toBe(stripe)
  expect(await loadPaymentProvider(config)).toBe(stripe)
})
