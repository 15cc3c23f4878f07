import type { Payload } from 'payload'
import { newRowId } from './newRowId.ts'
import { type Row, findRow, insertRow, updateRow } from '../tables.ts'

/** A row of the checkouts collection; see its declaration for the life it leads. */
export type Checkout = Omit<Row<'checkouts'>, 'createdAt' | 'updatedAt'>

export async function findCheckout(
  payload: Payload,
  by: { id: string } | { key: string } | { paymentIntentId: string },
) {
  const [[field, value]] = Object.entries(by) as [[string, string]]
  return findRow(payload, 'checkouts', { where: { [field]: { equals: value } } })
}

/** Opens a checkout, or answers null when somebody else just opened one of the same key. */
export async function insertCheckout(
  payload: Payload,
  checkout: Omit<Checkout, 'id'>,
): Promise<Checkout | null> {
  try {
    const id = newRowId()
    await insertRow(payload, 'checkouts', id, { ...checkout })
    return { ...checkout, id }
  } catch (error) {
    // The databases word a violated unique index differently; that the key is taken is the same on both.
    if (await findCheckout(payload, { key: checkout.key })) return null
    throw error
  }
}

/** Changes a checkout in one atomic update, only while it still is as `expected`; null when it no longer is. */
export async function moveCheckout(
  payload: Payload,
  expected: Pick<Checkout, 'id' | 'attempt' | 'status' | 'paymentIntentId'>,
  data: Partial<Omit<Checkout, 'id' | 'key'>>,
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
    data,
  )
  return row as Checkout | null
}
