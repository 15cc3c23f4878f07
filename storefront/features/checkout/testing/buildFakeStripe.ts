type Listener = (event: object) => void

/** Stripe Elements that complete as soon as a change listener is added; `walletEvents` collects the wallet's listeners. */
function fakeElements(walletEvents: Map<string, Listener>) {
  const elements = new Map<string, object>()
  return {
    create(type: string) {
      const element = {
        on(event: string, listener: Listener) {
          if (type === 'expressCheckout') walletEvents.set(event, listener)
          else if (event === 'change') listener({ elementType: type, complete: true, error: undefined })
          return element
        },
        mount() {},
        off() {},
        update() {},
        focus() {},
        destroy: () => elements.delete(type),
      }
      elements.set(type, element)
      return element
    },
    getElement: (component: { __elementType: string }) => elements.get(component.__elementType) ?? null,
    submit: async () => ({}),
    update() {},
  }
}

type StripeMethod = (...args: never[]) => Promise<object>

/** Minimal fake of Stripe.js that its React bindings accept. */
export function buildFakeStripe(
  retrievePaymentIntent: StripeMethod,
  confirmCardPayment: StripeMethod,
  confirmPayment: StripeMethod = confirmCardPayment,
) {
  const walletEvents = new Map<string, Listener>()
  return {
    walletEvents,
    elements: () => fakeElements(walletEvents),
    createToken() {},
    createPaymentMethod() {},
    retrievePaymentIntent,
    confirmCardPayment,
    confirmPayment,
  }
}
