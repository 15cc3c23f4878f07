import type { EmailSummary } from '../../contract/email.ts'
import { isMoneyWithdrawn } from '../payments/disputes.ts'
import { isEmailCurrent } from './isEmailCurrent.ts'
import { holdReason } from './fulfillmentHolds.ts'
import type { OrderState } from './orderState.ts'
import { type OrderStatus, getUndoTarget, nextStatuses } from './orderStates.ts'
import { needsPaymentReview, isRefunded, refundableInCents } from './orderStatus.ts'
import { UNDO_MS } from './undoSteps.ts'

/** Decision about an action; `reason` says why it is not allowed and what to do next. */
export type Decision = { allowed: true; reason?: undefined } | { allowed: false; reason: string }

/** Maximum notes of one order; more would make its row slow to read. */
export const MAX_NOTES = 200

const ALLOWED: Decision = { allowed: true }
const refuse = (reason: string): Decision => ({ allowed: false, reason })

const ERASED = "The customer's data was erased, so this is no longer possible."

/** Decides which actions an order allows, for both the buttons and the endpoints. */
export const orderCan = {
  moveTo(order: OrderState, status: OrderStatus): Decision {
    if (!nextStatuses(order.orderStatus).includes(status))
      return refuse(whyNotNext(order.orderStatus, status))
    if (status === 'cancelled') return decideCancel(order)
    if (needsPaymentReview(order))
      return refuse('Accept or refund this payment before you fulfill the order.')
    if (order.paymentCheck === 'open')
      return refuse('This payment was refunded before it was accepted. Cancel the order.')
    return order.holds.length > 0 ? refuse(holdReason(order.holds)) : ALLOWED
  },

  /** Undoes a step that was taken by mistake; `now` in milliseconds. */
  undoStep({ orderStatus, movedAt }: Pick<OrderState, 'orderStatus' | 'movedAt'>, now: number): Decision {
    if (!getUndoTarget(orderStatus)) return refuse('Only a shipped or delivered order can be moved back.')
    if (movedAt !== null && now - Date.parse(movedAt) < UNDO_MS) return ALLOWED
    return refuse(`This order was marked as ${orderStatus} more than an hour ago, so this can't be undone.`)
  },

  /** Cancels with a refund of what is left of the payment; with nothing left, it only cancels. */
  cancelWithRefund(order: OrderState): Decision {
    const move = orderCan.moveTo(order, 'cancelled')
    if (!move.allowed || refundableInCents(order) === 0) return move
    return orderCan.refund(order)
  },

  /** Allowed in every status: an order may be refunded before it ships and after it is returned. */
  refund(order: Pick<OrderState, 'paidInCents' | 'refundedInCents' | 'dispute'>): Decision {
    if (refundableInCents(order) === 0) return refuse(ALREADY_REFUNDED)
    if (!isMoneyWithdrawn(order.dispute)) return ALLOWED
    return refuse(order.dispute?.status === 'lost' ? REFUND_AFTER_LOSS : REFUND_IN_DISPUTE)
  },

  /** Accepting sells and confirms the items of a payment that doesn't cover them. */
  accept(order: OrderState): Decision {
    if (order.paymentCheck !== 'open')
      return refuse('This payment covers its items. There is nothing to accept.')
    if (order.orderStatus === 'cancelled')
      return refuse('This order is canceled. Refund the rest of its payment.')
    if (isRefunded(order)) return refuse('This payment is fully refunded. Cancel the order.')
    if (isMoneyWithdrawn(order.dispute))
      return refuse('This payment is disputed. Wait for the decision, or cancel the order without a refund.')
    return ALLOWED
  },

  clearReview(order: OrderState): Decision {
    if (order.review === null) return refuse("This order doesn't need review.")
    return needsPaymentReview(order) ? refuse('Accept or refund this payment instead.') : ALLOWED
  },

  liftHold: ({ holds }: OrderState): Decision =>
    holds.length > 0 ? ALLOWED : refuse('This order is not on hold.'),

  correctTracking({ orderStatus, isErased }: OrderState): Decision {
    if (isErased) return refuse(ERASED)
    if (orderStatus === 'shipped' || orderStatus === 'delivered') return ALLOWED
    return refuse('Only a shipped order has a tracking link.')
  },

  printPackingSlip(order: OrderState): Decision {
    if (order.isErased) return refuse(ERASED)
    if (order.orderStatus === 'cancelled') return refuse('This order is canceled. There is nothing to pack.')
    if (needsPaymentReview(order))
      return refuse('Accept or refund this payment before you fulfill the order.')
    if (order.paymentCheck === 'open')
      return refuse('This payment was refunded before it was accepted. Cancel the order.')
    if (order.holds.length > 0) return refuse(holdReason(order.holds))
    return order.itemCount > 0 ? ALLOWED : refuse('This order has no items to pack.')
  },

  resendEmail(order: OrderState, { kind, state }: Pick<EmailSummary, 'kind' | 'state'>): Decision {
    if (order.isErased) return refuse(ERASED)
    if (state === 'replaced')
      return refuse('This email was replaced by a newer one. Resend that one instead.')
    return isEmailCurrent(kind, order) ? ALLOWED : refuse("This email is out of date and can't be resent.")
  },

  addNote: ({ noteCount }: Pick<OrderState, 'noteCount'>): Decision =>
    noteCount < MAX_NOTES ? ALLOWED : refuse(`This order has ${MAX_NOTES} notes. You can't add more.`),
}

export const ALREADY_REFUNDED = 'This payment is fully refunded. Nothing is left to refund.'

export const REFUND_IN_DISPUTE =
  'This payment is disputed. A refund now could pay the customer twice. Wait for the decision; if you win, you can refund it.'

const REFUND_AFTER_LOSS =
  "The dispute was lost, and the bank already paid the customer back. Don't refund this payment as well."

function decideCancel(order: OrderState): Decision {
  // A disputed payment can be neither accepted nor refunded, so only canceling is left.
  return needsPaymentReview(order) && !isMoneyWithdrawn(order.dispute)
    ? refuse('Accept or refund this payment first. A full refund cancels the order.')
    : ALLOWED
}

function whyNotNext(from: OrderStatus, to: OrderStatus): string {
  if (from === 'cancelled') return "You can't change the status of a canceled order."
  if (to === 'cancelled') return "You can't cancel an order after it ships."
  const [next] = nextStatuses(from)
  return next
    ? `This order is ${from}. The next step is ${next}.`
    : `You can't change the status of an order after it's ${from}.`
}
