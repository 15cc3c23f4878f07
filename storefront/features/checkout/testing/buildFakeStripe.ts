type Listener = (event: object) => void

/** The provider's fields, each filled in as soon as somebody listens; what wallets say is said with `walletEvents`. */
function fakeElements(walletEvents: Map<string, Listener>) {
  const made = new Map<string, object>()
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
        destroy: () => made.delete(type),
      }
      made.set(type, element)
      return element
    },
    getElement: (component: { __elementType: string }) => made.get(component.__elementType) ?? null,
    submit: async () => ({}),
    update() {},
  }
}

type Endpoint = (...args: never[]) => Promise<object>

/** Just enough of the provider's browser side for its React bindings to take it for the real one. */
export function buildFakeStripe(
  retrievePaymentIntent: Endpoint,
  confirmCardPayment: Endpoint,
  confirmPayment: Endpoint = confirmCardPayment,
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
