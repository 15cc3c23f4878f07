import type { StateTable } from '../stateTable.ts'

export type CheckoutStatus = 'open' | 'paid' | 'closed' | 'releasing' | 'released'

/**
 * - `attempt`: the shopper starts the next attempt, with a changed cart or after the checkout was released.
 * - `pay`: Stripe reports the payment as succeeded, or a paid checkout gets a cart or customer that it lacked.
 * - `close`: its order is complete, and its units are sold.
 * - `release`: it can no longer be paid, or a stalled request left units on hold after it was released.
 * - `finishRelease`: its units are back in stock.
 * - `reopen`: a restored backup repeats the last step, because the backup may lack other rows of it.
 */
export type CheckoutTransition = 'attempt' | 'pay' | 'close' | 'release' | 'finishRelease' | 'reopen'

/** Statuses of a checkout. Each transition is one atomic update that also compares the status, attempt and payment. */
export const CHECKOUT_STATES: StateTable<CheckoutStatus, CheckoutTransition> = {
  open: { attempt: 'open', pay: 'paid', release: 'releasing' },
  paid: { pay: 'paid', close: 'closed' },
  closed: { pay: 'paid', reopen: 'paid' },
  releasing: { finishRelease: 'released' },
  released: { attempt: 'open', release: 'releasing', reopen: 'releasing' },
}
