import { integrationError } from './integrationError.ts'
import { SandboxClient } from './sandboxClient.ts'
import { SandboxStripe } from './sandboxStripe.ts'
import { addSandboxStyles } from './sandboxStyles.ts'

// Release of Stripe.js that @stripe/stripe-js expects; any other logs a console warning.
const RELEASE = 'endive'

// Read while the script runs: currentScript is null afterwards.
const scriptUrl =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
const base = new URL('.', scriptUrl).href.replace(/\/$/, '')

/** Replaces Stripe.js's `Stripe(publishableKey)`; accepts only keys of the sandbox. */
function Stripe(key: string): SandboxStripe {
  if (!key.startsWith('pk_test_sandbox')) {
    throw integrationError(
      'The payment sandbox accepts only its own keys. Real keys need the script of Stripe, https://js.stripe.com.',
    )
  }
  return new SandboxStripe(new SandboxClient(base, key))
}
Stripe.version = RELEASE

if (!('Stripe' in window)) {
  addSandboxStyles()
  Object.assign(window, { Stripe })
}
