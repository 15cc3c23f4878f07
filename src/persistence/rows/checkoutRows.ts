import type { Payload } from 'payload'
import { CHECKOUT_STATES, type CheckoutTransition } from '../../../domain/rules/checkout/checkoutStates.ts'
import { nextState } from '../../../domain/rules/stateTable.ts'
import { newRowId } from './newRowId.ts'
import { type Row, findRow, insertRow, updateRow } from '../tables.ts'

/** Row of the checkouts collection, whose declaration describes the life cycle. */
export type Checkout = Omit<Row<'checkouts'>, 'createdAt' | 'updatedAt'>

export async function findCheckout(
  payload: Payload,
  by: { id: string } | { key: string } | { paymentIntentId: string },
) {
  const [[field, value]] = Object.entries(by) as [[string, string]]
  return findRow(payload, 'checkouts', { where: { [field]: { equals: value } } })
}

/** Inserts a checkout, or returns null if one with the same key was inserted concurrently. */
export async function insertCheckout(
  payload: Payload,
  checkout: Omit<Checkout, 'id'>,
): Promise<Checkout | null> {
  try {
    const id = newRowId()
    await insertRow(payload, 'checkouts', id, { ...checkout })
    return { ...checkout, id }
  } catch (error) {
    // The error for a violated unique index differs between the databases, so check the key instead.
    if (await findCheckout(payload, { key: checkout.key })) return null
    throw error
  }
}

interface CheckoutChange extends Partial<Omit<Checkout, 'id' | 'key' | 'status'>> {
  /** Changes the status; it stays as it is without one. */
  transition?: CheckoutTransition
}

/**
 * Updates a checkout atomically if it still matches `expected`; otherwise returns null. Throws if CHECKOUT_STATES does not
 * allow the transition.
 */
export async function changeCheckout(
  payload: Payload,
  expected: Pick<Checkout, 'id' | 'attempt' | 'status' | 'paymentIntentId'>,
  { transition, ...data }: CheckoutChange,
): Promise<Checkout | null> {
  const { id, attempt, status, paymentIntentId } = expected
  const row: unknown = await updateRow(
    payload,
    'checkouts',
    {
      and: [
        { id: { equals: id } },
        { attempt: { equals: attempt } },
        { status: { equals: status } },
        paymentIntentId
          ? { paymentIntentId: { equals: paymentIntentId } }
          : { paymentIntentId: { exists: false } },
      ],
    },
    transition ? { ...data, status: nextState(CHECKOUT_STATES, status, transition) } : data,
  )
  return row as Checkout | null
}
