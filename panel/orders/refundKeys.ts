import { randomHex } from '../../domain/randomHex.ts'

const keys = new Map<string, string>()

/**
 * What a refund of an order is called until it is known what became of it: asked for again after a lost answer, it is
 * the same refund and not a second one.
 */
export function refundKeyOf(orderId: string): string {
  const key = keys.get(orderId) ?? randomHex(16)
  keys.set(orderId, key)
  return key
}

export function forgetKey(orderId: string): void {
  keys.delete(orderId)
}
