import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PublicConfig } from '../../../../domain/contract/publicConfig.ts'

const TIMEOUT_MS = 20_000

let loaded: { key: string; stripe: Promise<Stripe> } | undefined

function addScript(src: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // A failed script element cannot reload: remove it so that the next attempt adds a new one.
      script.remove()
      reject(new Error(`${src} could not be loaded`))
    })
    document.head.append(script)
  })
}

async function load({ publishableKey, paymentScript }: PublicConfig): Promise<Stripe> {
  const stripe =
    paymentScript === null
      ? await loadStripe(publishableKey)
      : await loadFromScript(paymentScript, publishableKey)
  if (!stripe) throw new Error('The payment script did not start')
  return stripe
}

/** Loads Stripe.js from a URL of this shop. `loadStripe` would load it from stripe.com, and never retry. */
async function loadFromScript(script: string, publishableKey: string): Promise<Stripe | undefined> {
  await addScript(script)
  return window.Stripe?.(publishableKey)
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The payment script did not answer')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads Stripe.js once. Rejects if the script is blocked or times out; a later call then tries again. */
export function loadPaymentProvider(config: PublicConfig): Promise<Stripe> {
  if (loaded?.key === config.publishableKey) return loaded.stripe
  const stripe = withTimeout(load(config))
  const attempt = { key: config.publishableKey, stripe }
  loaded = attempt
  stripe.catch(() => {
    if (loaded === attempt) loaded = undefined
  })
  return stripe
}
