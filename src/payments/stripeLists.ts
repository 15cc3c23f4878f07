import type Stripe from 'stripe'
import type { Span } from './PaymentProvider.ts'

const PAGE = 100

type Ask = <T>(call: () => Promise<T>) => Promise<T>

/** Yields pages of payment intents created in a time range, newest first, with their charges and refunds. */
export function listIntents(stripe: Stripe, opened: Span, ask: Ask): AsyncGenerator<Stripe.PaymentIntent[]> {
  return pages(ask, (after) =>
    stripe.paymentIntents.list({
      created: within(opened),
      limit: PAGE,
      expand: ['data.latest_charge.refunds'],
      ...after,
    }),
  )
}

/** Yields pages of IDs of payments that were refunded or disputed in a time range. */
export async function* listChangedPayments(
  stripe: Stripe,
  changed: Span,
  ask: Ask,
): AsyncGenerator<string[]> {
  const created = within(changed)
  const lists = [
    pages<Stripe.Refund>(ask, (after) => stripe.refunds.list({ created, limit: PAGE, ...after })),
    pages<Stripe.Dispute>(ask, (after) => stripe.disputes.list({ created, limit: PAGE, ...after })),
  ]
  for (const list of lists)
    for await (const page of list)
      yield page.flatMap(({ payment_intent: intent }) =>
        intent === null ? [] : typeof intent === 'string' ? intent : intent.id,
      )
}

/** Yields the pages of a list. Each page is a call with its own timeout. */
async function* pages<T extends { id: string }>(
  ask: Ask,
  list: (after: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  let last: T | undefined
  for (;;) {
    const after = last ? { starting_after: last.id } : {}
    const page = await ask(() => list(after))
    yield page.data
    last = page.data.at(-1)
    if (!page.has_more || !last) return
  }
}

const within = ({ from, to }: Span) => ({ gte: secondsOf(from), lt: secondsOf(to) })

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)
