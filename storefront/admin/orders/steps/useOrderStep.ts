import { useState } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import { isRefundSettled } from '../../../../domain/rules/orders/refundKeys.ts'
import { ApiError, readResponse } from '../../../api/callEndpoint.ts'
import { fetchAsAdmin, isSignedOut } from '../../api/callAdmin.ts'
import { readOrderAgain, refreshOrder } from '../../api/orders.ts'

/** What became of a step: done, refused by somebody who looked at the order, or not known. */
export type StepOutcome = 'done' | 'refused' | 'unknown'

interface Step {
  method: 'PUT' | 'POST'
  path: string
  json: object
  /** What is said when it worked, by the answer's status and the order that it tells of. */
  done: (status: number, order: Order) => string
}

export interface OpenOrderStep {
  take(step: Step): Promise<StepOutcome>
  /** While a step is under way, and until the order shows what came of it. */
  isBusy: boolean
  /** What the last step came to, or ''. */
  news: string
  /** Why the last step failed, or ''. */
  error: string
  clear(): void
}

const UNREACHABLE = 'Connection lost. The change may have gone through. Check the order before you retry.'

/** Takes an order a step on. It is read again whatever came of it, for a lost answer may have been a yes. */
export function useOrderStep(order: Order, onChanged: (order: Order) => void): OpenOrderStep {
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const [error, setError] = useState('')
  const clear = () => {
    setNews('')
    setError('')
  }
  const show = async (changed: Order) => {
    onChanged(changed)
    await refreshOrder(changed)
  }

  return {
    isBusy,
    news,
    error,
    clear,
    async take({ method, path, json, done }) {
      setBusy(true)
      clear()
      try {
        const answer = await fetchAsAdmin(path, { method, json })
        const { order: changed } = readResponse<{ order: Order }>(answer)
        await show(changed)
        setNews(done(answer.status, changed))
        return 'done'
      } catch (failure) {
        if (isSignedOut(failure)) return 'unknown'
        const now = await readOrderAgain(order)
        if (now) await show(now)
        setError(messageOf(failure))
        return failure instanceof ApiError && isRefundSettled(failure.status) ? 'refused' : 'unknown'
      } finally {
        setBusy(false)
      }
    },
  }
}

function messageOf(failure: unknown): string {
  return failure instanceof ApiError && failure.status !== 0 ? failure.message : UNREACHABLE
}
