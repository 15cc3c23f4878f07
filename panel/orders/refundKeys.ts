const keys = new Map<string, string>()

/**
 * What a refund of an order is called until it is known what became of it: asked for again after a lost answer, it is
 * the same refund and not a second one.
 */
export function refundKeyOf(orderId: string): string {
  const key = keys.get(orderId) ?? newKey()
  keys.set(orderId, key)
  return key
}

export function forgetKey(orderId: string): void {
  keys.delete(orderId)
}

// crypto.randomUUID is missing on pages that came without https.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
