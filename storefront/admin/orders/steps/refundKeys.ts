import { randomHex } from '../../../../domain/randomHex.ts'
import { readStored, writeStored } from '../../../browserStorage.ts'

/** Where storage is forbidden a key lives as long as the page. */
const inMemory = new Map<string, string>()

const nameOf = (orderId: string) => `refund_key:${orderId}`

/**
 * What a refund of an order is called until it is known what became of it: asked for again after a lost answer, a
 * reload or signing in anew it is the same refund and not a second one.
 */
export function refundKeyOf(orderId: string): string {
  const key = readStored(nameOf(orderId), 'sessionStorage') ?? inMemory.get(orderId) ?? randomHex(16)
  inMemory.set(orderId, key)
  writeStored(nameOf(orderId), key, 'sessionStorage')
  return key
}

export function forgetRefundKey(orderId: string): void {
  inMemory.delete(orderId)
  writeStored(nameOf(orderId), null, 'sessionStorage')
}
