import type { Payload } from 'payload'
import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import { newRowId } from './newRowId.ts'
import type { PricedLine } from '../../operations/checkout/priceCart.ts'

export type CheckoutStatus = 'open' | 'paid' | 'closed' | 'releasing' | 'released'

/** A row of the checkouts collection; see its declaration for the life it leads. */
export interface Checkout {
  id: string
  key: string
  status: CheckoutStatus
  /** Counts the payments opened under this key: a changed bag begins a new one. */
  attempt: number
  /** Whether its pieces stand in the stock ledgers. Payments opened without a bag hold nothing. */
  holdsStock: boolean
  bag: PricedLine[] | null
  /** Products that earlier attempts held and this bag does not; given back at the latest when the checkout ends. */
  heldBefore: string[] | null
  amountInCents: number
  customerInfo: Partial<CustomerInfo> | null
  paymentIntentId: string | null
  expiresAt: string
  askAt: string
  /** Since when it holds its units without having given them back; null or missing where it holds none. */
  heldSince?: string | null
  /** Whose open checkouts are counted together, see hashAddress; null where it holds nothing. */
  addressHash?: string | null
  /** When it forgets who paid; null until it has ended, and again once it has forgotten. */
  forgetAt?: string | null
}

export async function findCheckout(
  { db }: Payload,
  by: { id: string } | { key: string } | { paymentIntentId: string },
) {
  const [[field, value]] = Object.entries(by) as [[string, string]]
  return db.findOne<Checkout>({ collection: 'checkouts', where: { [field]: { equals: value } } })
}

/** Opens a checkout, or answers null when somebody else just opened one of the same key. */
export async function insertCheckout(
  payload: Payload,
  checkout: Omit<Checkout, 'id'>,
): Promise<Checkout | null> {
  try {
    const id = newRowId()
    await payload.db.create({
      collection: 'checkouts',
      customID: id,
      data: { ...checkout },
      returning: false,
    })
    return { ...checkout, id }
  } catch (error) {
    // The databases word a violated unique index differently; that the key is taken is the same on both.
    if (await findCheckout(payload, { key: checkout.key })) return null
    throw error
  }
}

/** Changes a checkout in one atomic update, only while it still is as `expected`; null when it no longer is. */
export async function moveCheckout(
  { db }: Payload,
  expected: Pick<Checkout, 'id' | 'attempt' | 'status' | 'paymentIntentId'>,
  data: Partial<Omit<Checkout, 'id' | 'key'>>,
): Promise<Checkout | null> {
  const { id, attempt, status, paymentIntentId } = expected
  const row: unknown = await db.updateOne({
    collection: 'checkouts',
    where: {
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
    options: { atomic: true },
  })
  return row as Checkout | null
}
