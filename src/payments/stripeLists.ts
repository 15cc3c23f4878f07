import type Stripe from 'stripe'
import type { DateRange } from './PaymentProvider.ts'

const PAGE_SIZE = 100

type StripeCall = <T>(call: () => Promise<T>) => Promise<T>

/** Yields pages of payment intents created in a time range, newest first, with their charges and refunds. */
export function listIntents(
  stripe: Stripe,
  opened: DateRange,
  callStripe: StripeCall,
): AsyncGenerator<Stripe.PaymentIntent[]> {
  return listPages(callStripe, (after) =>
    stripe.paymentIntents.list({
      created: toCreatedFilter(opened),
      limit: PAGE_SIZE,
      expand: ['data.latest_charge.refunds'],
      ...after,
    }),
  )
}

/** Yields pages of IDs of payments that were refunded or disputed in a time range. */
export async function* listChangedPayments(
  stripe: Stripe,
  changed: DateRange,
  callStripe: StripeCall,
): AsyncGenerator<string[]> {
  const created = toCreatedFilter(changed)
  const lists = [
    listPages<Stripe.Refund>(callStripe, (after) =>
      stripe.refunds.list({ created, limit: PAGE_SIZE, ...after }),
    ),
    listPages<Stripe.Dispute>(callStripe, (after) =>
      stripe.disputes.list({ created, limit: PAGE_SIZE, ...after }),
    ),
  ]
  for (const list of lists)
    for await (const page of list)
      yield page.flatMap(({ payment_intent: intent }) =>
        intent === null ? [] : typeof intent === 'string' ? intent : intent.id,
      )
}

/** Yields the pages of a list. Each page is a call with its own timeout. */
async function* listPages<T extends { id: string }>(
  callStripe: StripeCall,
  list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  let last: T | undefined
  for (;;) {
    const after = last ? { starting_after: last.id } : {}
    const page = await callStripe(() => list(after))
    yield page.data
    last = page.data.at(-1)
    if (!page.has_more || !last) return
  }
}

const toCreatedFilter = ({ from, to }: DateRange) => ({ gte: secondsOf(from), lt: secondsOf(to) })

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)
