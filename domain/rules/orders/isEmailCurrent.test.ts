import { expect, it } from 'vitest'
import { EMAIL_KINDS, type EmailKind } from '../../contract/email.ts'
import { isEmailCurrent } from './isEmailCurrent.ts'
import type { OrderPaymentState } from './orderStatus.ts'

it.each<[Partial<OrderPaymentState>, EmailKind[]]>([
  [{}, ['order-confirmed']],
  [{ refundedInCents: 10 }, ['order-confirmed', 'order-refunded']],
  [{ orderStatus: 'shipped' }, ['order-confirmed', 'order-shipped']],
  [{ orderStatus: 'delivered' }, ['order-confirmed', 'order-shipped', 'order-delivered']],
  [{ orderStatus: 'cancelled', refundedInCents: 100 }, ['order-cancelled', 'order-refunded']],
  [{ paymentCheck: 'open' }, ['order-payment-received']],
  [{ paymentCheck: 'accepted' }, ['order-confirmed']],
])('for an order with %j, treats these emails as current: %j', (given, kinds) => {
  const order: OrderPaymentState = {
    orderStatus: 'confirmed',
    paidInCents: 100,
    refundedInCents: 0,
    ...given,
  }
  expect(EMAIL_KINDS.filter((kind) => isEmailCurrent(kind, order))).toEqual(kinds)
})
