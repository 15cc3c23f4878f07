import { formatShopDate } from '../dates/shopTime.ts'
import { formatCents } from './money.ts'

/** Most urgent first. */
export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'lost', 'won'] as const

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** Dispute fields that decide what staff may do. */
export interface DisputeState {
  status: DisputeStatus
  /** The bank only asks about the payment and has withdrawn nothing (`warning_…` at Stripe). */
  isInquiry?: boolean | undefined
}

/** Dispute of an order's payment, with its response deadline (ISO 8601). */
export interface OrderDispute extends DisputeState {
  id: string
  amountInCents: number
  answerBy: string | null
}

/** Returns the dispute that restricts staff most: chargebacks before inquiries, open before decided; null without one. */
export function findMostUrgentDispute<T extends DisputeState & { id: string }>(
  disputes: readonly T[],
): T | null {
  return (
    disputes.toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id))[0] ?? null
  )
}

function rank({ status, isInquiry }: DisputeState): number {
  const inquiriesLast = isInquiry && status !== 'won' ? DISPUTE_STATUSES.length : 0
  return status === 'won' ? DISPUTE_STATUSES.length * 2 : DISPUTE_STATUSES.indexOf(status) + inquiriesLast
}

/** Returns whether the bank has withdrawn the money: a refund would pay the customer twice, and Stripe rejects it. */
export function isMoneyWithdrawn(dispute: DisputeState | null | undefined): boolean {
  return Boolean(dispute && !dispute.isInquiry && dispute.status !== 'won')
}

/** Returns what staff have to do about a dispute, or null once it is won. */
export function disputeAdvice({ status, isInquiry, amountInCents, answerBy }: OrderDispute): string | null {
  const amount = formatCents(amountInCents)
  const respond = `Respond in Stripe${answerBy ? ` by ${formatShopDate(answerBy)}` : ''}`
  if (status === 'won') return null
  if (status === 'lost') return `Dispute lost: the bank took ${amount} back. Don't refund it as well.`
  if (isInquiry)
    return status === 'needs_response'
      ? `The bank is asking about ${amount}. Don't ship. ${respond}, or refund the payment.`
      : `The bank is reviewing your response about ${amount}. Don't ship until it's decided.`
  return status === 'needs_response'
    ? `Disputed: ${amount}. Don't ship. ${respond}.`
    : `Dispute under review: ${amount}. Don't ship until it's decided.`
}

const LABELS: Record<DisputeStatus, string> = {
  needs_response: 'Disputed by the bank',
  under_review: 'Dispute under review',
  lost: 'Dispute lost',
  won: 'Dispute won',
}

const INQUIRY_LABELS: Record<DisputeStatus, string> = {
  needs_response: 'Inquiry from the bank',
  under_review: 'Inquiry under review',
  lost: 'Dispute lost',
  won: 'Inquiry closed',
}

/** Returns 'Dispute lost, $120.00'. */
export function disputeMessage({ status, isInquiry }: DisputeState, amountInCents: number): string {
  return `${(isInquiry ? INQUIRY_LABELS : LABELS)[status]}, ${formatCents(amountInCents)}`
}
