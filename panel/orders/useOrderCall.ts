'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState, useTransition } from 'react'
import { isRefundSettled } from '../../domain/rules/orders/refundKeys.ts'
import type { OrderDoc } from './OrderDoc.ts'

/** What became of a call: done, refused by somebody who looked at the order, or not known. */
type Outcome = 'done' | 'refused' | 'unknown'

export interface OrderCall {
  /** Calls an endpoint of the order; `done` is what is said when it worked. */
  send(method: 'PUT' | 'POST', path: string, body: object, done: string): Promise<Outcome>
  /** While a call is under way, and until the order shows what came of it. */
  isBusy: boolean
  /** Why the last call failed, or ''. */
  error: string
  clearError(): void
}

const UNREACHABLE =
  'The shop cannot be reached, and may have heard you all the same. Look at this order again before you try once more.'

/** Calls the shop about an order, with the panel's cookie; the order is read again whatever came of it. */
export function useOrderCall({ id }: OrderDoc): OrderCall {
  const router = useRouter()
  const { config } = useConfig()
  const [isUnderWay, setUnderWay] = useState(false)
  const [isReading, startReading] = useTransition()
  const [error, setError] = useState('')

  return {
    isBusy: isUnderWay || isReading,
    error,
    clearError: () => setError(''),
    async send(method, path, body, done) {
      setUnderWay(true)
      setError('')
      const { outcome, sentence } = await call(`${config.routes.api}/orders/${id}/${path}`, method, body)
      setUnderWay(false)
      if (outcome === 'done') toast.success(done)
      else setError(sentence)
      startReading(() => router.refresh())
      return outcome
    },
  }
}

async function call(
  path: string,
  method: string,
  body: object,
): Promise<{ outcome: Outcome; sentence: string }> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
    if (response.ok) return { outcome: 'done', sentence: '' }
    const { error = UNREACHABLE } = (await response.json()) as { error?: string }
    return { outcome: isRefundSettled(response.status) ? 'refused' : 'unknown', sentence: error }
  } catch {
    return { outcome: 'unknown', sentence: UNREACHABLE }
  }
}
