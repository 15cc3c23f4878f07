import type { EmailStatus } from '../../contract/email.ts'
import { countUnits } from '../cart/cart.ts'
import { isEmailAddress } from '../addresses/emailAddresses.ts'
import { formatCents } from '../payments/money.ts'
import type { Cancellation, OrderEvent } from './orderHistory.ts'
import { orderCan } from './orderCan.ts'
import type { OrderState } from './orderState.ts'
import { type OrderPaymentState, refundableInCents } from './orderStatus.ts'

/** Follow-up steps of a cancellation. */
export interface CancelChoices {
  refund: boolean
  restock: boolean
  notify: boolean
}

/** Order fields that decide which options there are. */
interface Cancellable extends OrderPaymentState, Pick<OrderState, 'dispute'> {
  email: string | null | undefined
  items: readonly { quantity: number; isMadeToOrder?: boolean | undefined }[]
}

export interface CancelOption {
  name: keyof CancelChoices
  label: string
  hint: string
  /** Selected by default. */
  isDefault: boolean
}

/** Returns the follow-up steps that an order allows. Omits the refund if nothing is left or the bank withdrew the money. */
export function cancelOptions(order: Cancellable): CancelOption[] {
  const leftInCents = refundableInCents(order)
  const units = countUnits(order.items.filter(({ isMadeToOrder }) => !isMadeToOrder))
  const options: (CancelOption | false)[] = [
    orderCan.refund(order).allowed && {
      name: 'refund',
      label: `Refund ${formatCents(leftInCents)}`,
      hint: `${order.refundedInCents > 0 ? `What is left of ${formatCents(order.paidInCents)}` : 'The full payment'}, to the original card.`,
      isDefault: true,
    },
    // A payment that was not accepted has sold no units.
    units > 0 &&
      order.paymentCheck !== 'open' && {
        name: 'restock',
        label: `Restock ${itemsLabel(units)}`,
        hint: order.items.some(({ isMadeToOrder }) => isMadeToOrder)
          ? "Made-to-order items aren't restocked."
          : 'Available for sale right away.',
        isDefault: true,
      },
    isEmailAddress(order.email ?? '') && {
      name: 'notify',
      label: 'Send a notification to the customer',
      hint: `${order.email}`,
      isDefault: true,
    },
  ]
  return options.filter((option) => option !== false)
}

/** Returns the default choices; an option that is not offered is false. */
export function getDefaultChoices(options: readonly CancelOption[]): CancelChoices {
  const isUsual = (name: keyof CancelChoices) =>
    options.some((option) => option.name === name && option.isDefault)
  return { refund: isUsual('refund'), restock: isUsual('restock'), notify: isUsual('notify') }
}

/** Returns the label of the cancel button. */
export function cancelAction(order: Cancellable, { refund }: CancelChoices): string {
  const leftInCents = refundableInCents(order)
  return refund && leftInCents > 0 ? `Cancel and refund ${formatCents(leftInCents)}` : 'Cancel order'
}

const EMAIL_LABELS: Record<EmailStatus, string> = {
  waiting: 'Email waiting to be sent',
  sent: 'Customer notified',
  kept: "No email was sent: email isn't set up",
  failed: "The email couldn't be sent",
  replaced: 'Notify customer',
}

/**
 * Returns the chosen steps as a line of the order history. `restocked` is null until all of them are done; `email` is the
 * state of the cancellation email, if it is known.
 */
export function describeChosenSteps({
  refundInCents,
  restock,
  notify,
  restocked,
  unoffered = 0,
  email,
}: Cancellation['chosen'] & {
  restocked: number | null
  unoffered?: number | undefined
  email?: EmailStatus | undefined
}): string {
  const isDone = restocked !== null
  const chosen = [
    refundInCents > 0 && `Refund of ${formatCents(refundInCents)}`,
    restock && (isDone ? `Restocked ${itemsLabel(restocked)}` : 'Restock'),
    unoffered > 0 && `${itemsLabel(unoffered)} returned to a size or color that is not offered`,
    notify && (email ? EMAIL_LABELS[email] : 'Notify customer'),
  ].filter((words) => words !== false)
  if (chosen.length === 0) return 'No refund, restock or notification'
  return `${chosen.join(' · ')}${isDone ? '' : ' (in progress)'}`
}

const itemsLabel = (count: number) => (count === 1 ? '1 item' : `${count === 0 ? 'no' : count} items`)

/** Returns an order's cancellation that has chosen steps, finished or not, or undefined. */
export function findCancellation({
  history,
}: {
  history: readonly OrderEvent[] | null
}): Cancellation | undefined {
  return history?.find((event) => 'chosen' in event)
}

/** Returns an order's cancellation if some of its steps are not done, otherwise undefined. */
export function findUnfinishedCancellation(order: {
  history: readonly OrderEvent[] | null
}): Cancellation | undefined {
  const cancellation = findCancellation(order)
  return cancellation?.outcome ? undefined : cancellation
}

/**
 * Returns whether the customer needs no separate email about the refunds so far: the cancellation email covers them, or
 * staff chose to cancel without notification.
 */
export function isRefundNotified(order: {
  history: readonly OrderEvent[] | null
  refundedInCents: number
}): boolean {
  const { chosen, outcome } = findCancellation(order) ?? {}
  if (!chosen) return false
  if (!outcome) return chosen.refundInCents > 0
  return chosen.notify ? outcome.refundedInCents === order.refundedInCents : chosen.refundInCents > 0
}

/** Returns the key by which a cancellation's refund is found again in Stripe. An order has at most one. */
export function cancelRefundKey(orderId: string, amountInCents: number): string {
  return `${prefixOf(orderId)}${amountInCents}`
}

/** Returns whether a key belongs to an order's cancellation refund, for any amount. */
export function isCancelRefundKey(orderId: string, key: string | null): boolean {
  return key?.startsWith(prefixOf(orderId)) ?? false
}

const prefixOf = (orderId: string) => `cancel-${orderId}-`
