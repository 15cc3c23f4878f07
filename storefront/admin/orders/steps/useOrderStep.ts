import { useState } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import { isRefundSettled } from '../../../../domain/rules/orders/refundKeys.ts'
import { ApiError, readResponse } from '../../../api/callEndpoint.ts'
import { fetchAsAdmin, isSignedOutError } from '../../api/callAdmin.ts'
import { reloadOrder, refreshOrder } from '../../api/orders.ts'

/** Outcome of an action: done, refused by the server, or unknown. */
export type StepOutcome = 'done' | 'refused' | 'unknown'

interface StepRequest {
  method: 'PUT' | 'POST'
  path: string
  json: object
  /** Returns the success message. */
  done: (status: number, order: Order) => string
}

export interface OrderStepRunner {
  run(step: StepRequest): Promise<StepOutcome>
  /** True during an action, until the order is reloaded. */
  isBusy: boolean
  /** Result of the last action, or an empty string. */
  news: string
  /** Error of the last action, or an empty string. */
  error: string
  clear(): void
}

const UNREACHABLE = 'Connection lost. The change may have gone through. Check the order before you retry.'

/** Performs actions on an order. Reloads the order even after a failure, because a lost response may have been a success. */
export function useOrderStep(order: Order, onChanged: (order: Order) => void): OrderStepRunner {
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
    async run({ method, path, json, done }) {
      setBusy(true)
      clear()
      try {
        const answer = await fetchAsAdmin(path, { method, json })
        const { order: changed } = readResponse<{ order: Order }>(answer)
        await show(changed)
        setNews(done(answer.status, changed))
        return 'done'
      } catch (failure) {
        if (isSignedOutError(failure)) return 'unknown'
        const now = await reloadOrder(order)
        if (now) await show(now)
        setError(getErrorMessage(failure))
        return failure instanceof ApiError && isRefundSettled(failure.status) ? 'refused' : 'unknown'
      } finally {
        setBusy(false)
      }
    },
  }
}

function getErrorMessage(failure: unknown): string {
  return failure instanceof ApiError && failure.status !== 0 ? failure.message : UNREACHABLE
}
