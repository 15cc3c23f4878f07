import { useSyncExternalStore } from 'react'
import type { OrderLinkResponse, OrderLookup, OrderProgress } from '../../domain/contract/orderLookup.ts'
import { readStored, writeStored } from '../browser/browserStorage.ts'
import { apiPaths } from './apiPaths.ts'
import { callEndpoint } from './callEndpoint.ts'

const KEY = 'rivage.order-lookup.1'

interface FoundOrder {
  order: OrderProgress
}

export function findOrder({ orderId, email }: OrderLookup): Promise<FoundOrder> {
  return callEndpoint<FoundOrder>(apiPaths.orderLookup, { json: { orderId, email } })
}

export function openOrderLink(token: string): Promise<OrderLinkResponse> {
  return callEndpoint<OrderLinkResponse>(apiPaths.orderLink, { json: { token } })
}

/** Returns the SWR key of an order. It is no URL, because URLs must not contain personal data. */
export function orderKey({ orderId, email }: OrderLookup) {
  return ['order', orderId, email] as const
}

// Fallback for browsers that block storage.
let text: string | null = null
let lookup: OrderLookup | null = null
const listeners = new Set<() => void>()

/** Stores the found order for this tab; null deletes it. */
export function storeLookup(found: OrderLookup | null): void {
  lookup = found
  text = found && JSON.stringify(found)
  writeStored(KEY, text, 'sessionStorage')
  for (const listener of listeners) listener()
}

function readLookup(): OrderLookup | null {
  const stored = readStored(KEY, 'sessionStorage')
  if (stored !== null && stored !== text) {
    text = stored
    lookup = parse(stored)
  }
  return lookup
}

function parse(stored: string): OrderLookup | null {
  try {
    const value = JSON.parse(stored) as Partial<OrderLookup> | null
    return typeof value?.orderId === 'string' && typeof value.email === 'string'
      ? { orderId: value.orderId, email: value.email }
      : null
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the order found in this tab: null if there is none, undefined on the server. */
export function useLookup(): OrderLookup | null | undefined {
  return useSyncExternalStore(subscribe, readLookup, () => undefined)
}
