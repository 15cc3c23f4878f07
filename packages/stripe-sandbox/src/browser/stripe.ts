import { integrationError } from './integrationError.ts'
import { SandboxCalls } from './sandboxCalls.ts'
import { SandboxStripe } from './sandboxStripe.ts'
import { addSandboxStyles } from './sandboxStyles.ts'

// The release of the provider's script that @stripe/stripe-js looks for; another one earns a warning in the console.
const RELEASE = 'endive'

// Read while the script itself runs: later the browser no longer tells.
const scriptUrl =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
const base = new URL('.', scriptUrl).href.replace(/\/$/, '')

/** Stands in for the provider's `Stripe(publishableKey)`, for the sandbox's own keys only. */
function Stripe(key: string): SandboxStripe {
  if (!key.startsWith('pk_test_sandbox')) {
    throw integrationError(
      'The payment sandbox takes only keys of its own. Real keys need the provider’s own script, https://js.stripe.com.',
    )
  }
  return new SandboxStripe(new SandboxCalls(base, key))
}
Stripe.version = RELEASE

if (!('Stripe' in window)) {
  addSandboxStyles()
  Object.assign(window, { Stripe })
}
