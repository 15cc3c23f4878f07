import type { PaymentStatus } from './statuses.ts'
import { countUnits } from '../cart/cart.ts'
import { isEmailAddress } from '../addresses/emailAddresses.ts'
import { formatCents } from '../payments/money.ts'
import type { Cancellation, OrderEvent } from './orderHistory.ts'
import { type Standing, refundableInCents } from './orderStatus.ts'

/** What whoever cancels an order may have done with it: the rest refunded, pieces put back, the customer told. */
export interface CancelChoices {
  refund: boolean
  restock: boolean
  notify: boolean
}

/** What decides which choices there are. */
interface Cancellable extends Standing {
  paymentStatus: PaymentStatus
  email: string | null | undefined
  items: readonly { quantity: number; isMadeToOrder?: boolean | undefined }[]
}

export interface CancelOption {
  name: keyof CancelChoices
  label: string
  hint: string
  /** Whether it is chosen unless somebody says otherwise. */
  isUsual: boolean
}

/** The choices that an order leaves; of one that was all refunded, for instance, there is no money to give back. */
export function cancelOptions(order: Cancellable): CancelOption[] {
  const leftInCents = refundableInCents(order)
  const pieces = countUnits(order.items.filter(({ isMadeToOrder }) => !isMadeToOrder))
  const isDisputed = order.paymentStatus === 'disputed' || order.paymentStatus === 'dispute_lost'
  const options: (CancelOption | false)[] = [
    leftInCents > 0 && {
      name: 'refund',
      label: `Refund ${formatCents(leftInCents)}`,
      hint: isDisputed
        ? 'A bank disputes this payment: do not give back what it takes.'
        : `${order.refundedInCents > 0 ? `What is left of ${formatCents(order.paidInCents)}` : 'The whole payment'}, back to the card.`,
      isUsual: !isDisputed,
    },
    // Of a payment that nobody accepted nothing was sold.
    pieces > 0 &&
      order.paymentCheck !== 'open' && {
        name: 'restock',
        label: `Put ${unitsLabel(pieces)} back into stock`,
        hint: order.items.some(({ isMadeToOrder }) => isMadeToOrder)
          ? 'To be bought again. What is made to order is not counted.'
          : 'To be bought again at once.',
        isUsual: true,
      },
    isEmailAddress(order.email ?? '') && {
      name: 'notify',
      label: 'Tell the customer by e-mail',
      hint: `To ${order.email}.`,
      isUsual: true,
    },
  ]
  return options.filter((option) => option !== false)
}

/** What is done where nobody chooses otherwise; what is not offered is not chosen. */
export function usualChoices(options: readonly CancelOption[]): CancelChoices {
  const isUsual = (name: keyof CancelChoices) =>
    options.some((option) => option.name === name && option.isUsual)
  return { refund: isUsual('refund'), restock: isUsual('restock'), notify: isUsual('notify') }
}

/** What the button that cancels says it does. */
export function cancelAction(order: Cancellable, { refund }: CancelChoices): string {
  const leftInCents = refundableInCents(order)
  return refund && leftInCents > 0 ? `Cancel and refund ${formatCents(leftInCents)}` : 'Cancel order'
}

/** What was chosen with a cancellation, in a line for its history; `restocked` is null until all of it is done. */
export function chosenMessage({
  refundInCents,
  restock,
  notify,
  restocked,
}: Cancellation['chosen'] & { restocked: number | null }): string {
  const isDone = restocked !== null
  const chosen = [
    refundInCents > 0 && `refund of ${formatCents(refundInCents)}`,
    restock && (isDone ? `${unitsLabel(restocked)} back in stock` : 'pieces back into stock'),
    notify && 'e-mail to the customer',
  ].filter((words) => words !== false)
  if (chosen.length === 0) return 'Without a refund, a piece back in stock or an e-mail'
  return `Chosen: ${chosen.join(', ')}${isDone ? '' : ' (being done)'}`
}

const unitsLabel = (count: number) => (count === 1 ? '1 piece' : `${count === 0 ? 'no' : count} pieces`)

/** The cancellation of an order with what was chosen, done or not; undefined where none was, or nothing was chosen. */
export function cancellationOf({
  history,
}: {
  history: readonly OrderEvent[] | null
}): Cancellation | undefined {
  return history?.find((event) => 'chosen' in event)
}

/** The cancellation of an order of which something is left to do. */
export function unfinishedCancellation(order: {
  history: readonly OrderEvent[] | null
}): Cancellation | undefined {
  const cancellation = cancellationOf(order)
  return cancellation?.outcome ? undefined : cancellation
}

/**
 * Whether the customer needs no email about what was refunded so far: the email of the cancellation tells of it, or
 * whoever cancelled chose that nobody is told.
 */
export function isRefundNotified(order: {
  history: readonly OrderEvent[] | null
  refundedInCents: number
}): boolean {
  const { chosen, outcome } = cancellationOf(order) ?? {}
  if (!chosen) return false
  if (!outcome) return chosen.refundInCents > 0
  return chosen.notify ? outcome.refundedInCents === order.refundedInCents : chosen.refundInCents > 0
}

/** What a refund of a cancellation is called at the provider, by which it is found again; one order has one of them. */
export function cancelRefundKey(orderId: string, amountInCents: number): string {
  return `${prefixOf(orderId)}${amountInCents}`
}

/** Whether a key is the one of an order's cancellation, whatever it gave back. */
export function isCancelRefundKey(orderId: string, key: string | null): boolean {
  return key?.startsWith(prefixOf(orderId)) ?? false
}

const prefixOf = (orderId: string) => `cancel-${orderId}-`
