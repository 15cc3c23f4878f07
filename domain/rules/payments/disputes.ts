import { formatCents } from './money.ts'

/** Most pressing first: of several disputes of one payment the first of these counts. */
export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'lost', 'won'] as const

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** What an order keeps of the dispute of its payment; `answerBy` is ISO 8601. */
export interface OrderDispute {
  id: string
  status: DisputeStatus
  amountInCents: number
  answerBy: string | null
}

/** The dispute that a person has to know of first; null where there is none. */
export function pressingDispute<T extends { id: string; status: DisputeStatus }>(
  disputes: readonly T[],
): T | null {
  const rank = ({ status }: T) => DISPUTE_STATUSES.indexOf(status)
  return (
    disputes.toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id))[0] ?? null
  )
}

/** What staff have to do about a dispute; null where it is over and nothing is to be done. */
export function disputeAdvice({ status, amountInCents, answerBy }: OrderDispute): string | null {
  const amount = formatCents(amountInCents)
  if (status === 'needs_response')
    return `The bank disputes ${amount}: send nothing more, and answer at the payment provider${answerBy ? ` by ${dayOf(answerBy)}` : ''}.`
  if (status === 'under_review')
    return `The bank disputes ${amount} and looks at the answer: send nothing more until it has decided.`
  if (status === 'lost')
    return `The dispute was lost, and the bank took ${amount} back: do not refund it as well.`
  return null
}

const WORDS: Record<DisputeStatus, string> = {
  needs_response: 'Disputed by the bank',
  under_review: 'Dispute answered',
  lost: 'Dispute lost',
  won: 'Dispute won',
}

/** 'Dispute lost, $120.00' */
export function disputeMessage(status: DisputeStatus, amountInCents: number): string {
  return `${WORDS[status]}, ${formatCents(amountInCents)}`
}

const MONTHS = 'January February March April May June July August September October November December'

/** 'December 1, 2026', in UTC. */
function dayOf(at: string): string {
  const day = new Date(at)
  return `${MONTHS.split(' ')[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}
