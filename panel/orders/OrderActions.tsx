'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { formatCents } from '../../domain/rules/payments/money.ts'
import {
  type OrderStatus,
  awaitsCheck,
  nextStatuses,
  orderCan,
} from '../../domain/rules/orders/orderStatus.ts'
import { CancelDialog } from './CancelDialog.tsx'
import styles from './OrderActions.module.css'
import type { OrderDoc } from './OrderDoc.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { useOrderCall } from './useOrderCall.ts'

type Dialog = 'shipped' | 'cancelled' | 'refund'

const BUTTONS: Record<OrderStatus, string> = {
  confirmed: 'Confirm',
  processing: 'Start processing',
  shipped: 'Mark as shipped …',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order …',
}

/** Buttons for exactly what may be done with the order as it is. */
export function OrderActions({ order }: { order: OrderDoc }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const orderCall = useOrderCall(order)
  const { isBusy, error } = orderCall
  const steps = nextStatuses(order)
  function open(next: Dialog | null) {
    orderCall.clearError()
    setDialog(next)
  }
  const dialogProps = { order, orderCall, onClose: () => open(null) }

  function take(status: OrderStatus) {
    if (status === 'shipped' || status === 'cancelled') open(status)
    else
      void orderCall.send(
        'PUT',
        'status',
        { status, from: order.orderStatus },
        `Order ${order.orderId} is ${status} now.`,
      )
  }

  return (
    <div className={styles.actions}>
      {awaitsCheck(order) && (
        <p className={styles.soft}>
          Nothing is sold or confirmed yet: this payment is to be looked at. Accept it in the portal, or
          refund it.
        </p>
      )}
      {steps.length === 0 && !awaitsCheck(order) && (
        <p className={styles.soft}>
          This order is {order.orderStatus}: there is no further step.
          {order.orderStatus === 'cancelled' &&
            orderCan.refund(order) &&
            ' Its money is not all given back yet.'}
        </p>
      )}
      {steps.map((status) => (
        <Button
          key={status}
          buttonStyle={status === 'cancelled' ? 'secondary' : 'primary'}
          disabled={isBusy}
          margin={false}
          onClick={() => take(status)}
        >
          {BUTTONS[status]}
        </Button>
      ))}
      {orderCan.refund(order) ? (
        <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={() => open('refund')}>
          Refund …
        </Button>
      ) : (
        <p className={styles.soft}>All of {formatCents(order.paidInCents)} was given back.</p>
      )}
      {error && !dialog && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {dialog === 'shipped' && <ShipDialog {...dialogProps} />}
      {dialog === 'cancelled' && <CancelDialog {...dialogProps} />}
      {dialog === 'refund' && <RefundDialog {...dialogProps} />}
    </div>
  )
}
