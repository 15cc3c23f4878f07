import { type OrderProgress } from '../../contract/orderLookup.ts'
import { formatDollars } from '../payments/money.ts'
import { describeDelivery } from './describeDelivery.ts'
import { expectedLabel } from './expectedDelivery.ts'

export const REFUND_TIME = 'It can take five to ten business days to appear on your statement.'

/** Returns the current status message of an order for its buyer. */
export function orderMessage(order: OrderProgress): string {
  const { orderStatus, isPaymentChecked, expectedBy, paymentStatus } = order
  if (!isPaymentChecked)
    return 'We have received your payment and are reviewing it before we confirm your order. We will email you when it is confirmed. No action is needed.'
  const isRefundedUnshipped =
    paymentStatus === 'refunded' && orderStatus !== 'shipped' && orderStatus !== 'delivered'
  const expected = expectedBy && !isRefundedUnshipped ? expectedLabel(expectedBy) : ''
  const state =
    isRefundedUnshipped && orderStatus !== 'cancelled' ? 'Your order will not ship.' : describeStatus(order)
  return [state, expected, describeRefund(order)].filter(Boolean).join(' ')
}

function describeStatus({ orderStatus, items, shippingAddress }: OrderProgress): string {
  switch (orderStatus) {
    case 'confirmed':
      return items.length > 0
        ? `Your order is confirmed. ${describeDelivery(items, shippingAddress?.country)}`
        : 'Your order is confirmed.'
    case 'processing':
      return 'We are preparing your order and will email you when it ships.'
    case 'shipped':
      return 'Your order is on its way.'
    case 'delivered':
      return 'Your order was delivered.'
    case 'cancelled':
      return 'Your order was canceled and will not ship.'
  }
}

function describeRefund({ orderStatus, paymentStatus, refunded }: OrderProgress): string {
  if (refunded > 0) {
    const part = paymentStatus === 'refunded' ? '' : ' of your payment'
    return `We refunded ${formatDollars(refunded)}${part} to your original payment method. ${REFUND_TIME}`
  }
  return orderStatus === 'cancelled'
    ? 'No refund has been issued yet. Contact us if you have a question about it.'
    : ''
}
