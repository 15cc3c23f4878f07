/** The provider's fields, each filled in as soon as somebody listens. */
function fakeElements() {
  const made = new Map<string, object>()
  return {
    create(type: string) {
      const element = {
        on(event: string, listener: (change: object) => void) {
          if (event === 'change') listener({ elementType: type, complete: true, error: undefined })
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
    update() {},
  }
}

type Call = (...args: never[]) => Promise<object>

/** Just enough of the provider's browser side for its React bindings to take it for the real one. */
export function buildFakeStripe(retrievePaymentIntent: Call, confirmCardPayment: Call) {
  return {
    elements: fakeElements,
    createToken() {},
    createPaymentMethod() {},
    retrievePaymentIntent,
    confirmCardPayment,
  }
}
