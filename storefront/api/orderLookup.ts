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

/** The cache's key of an order; it stays in the page's memory, as nothing personal may stand in an address. */
export function orderKey({ orderId, email }: OrderLookup) {
  return ['order', orderId, email] as const
}

// Where storage is forbidden the page's own memory has to do.
let text: string | null = null
let lookup: OrderLookup | null = null
const listeners = new Set<() => void>()

/** Remembers for this tab which order was found; null forgets it. */
export function keepLookup(found: OrderLookup | null): void {
  lookup = found
  text = found && JSON.stringify(found)
  writeStored(KEY, text, 'sessionStorage')
  for (const listener of listeners) listener()
}

function currentLookup(): OrderLookup | null {
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

/** Which order this tab has found: null for none, undefined on the server, which cannot know. */
export function useLookup(): OrderLookup | null | undefined {
  return useSyncExternalStore(subscribe, currentLookup, () => undefined)
}
