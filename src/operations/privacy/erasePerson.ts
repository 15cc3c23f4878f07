import { createHash } from 'node:crypto'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { HttpError } from '../../errors/HttpError.ts'
import {
  type ErasureRow,
  closeErasure,
  findErasure,
  findErasuresOf,
  findOpenErasures,
  insertErasure,
  unsealPerson,
} from '../../persistence/privacy/erasureRows.ts'
import {
  deleteEmails,
  deleteSubscriber,
  eraseCheckoutCustomer,
} from '../../persistence/privacy/personRows.ts'
import { deleteEntriesByEmail } from '../../persistence/rows/waitlistRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { endEntryClaims } from '../claims/endClaims.ts'
import { updateDemand } from '../claims/updateDemand.ts'
import { eraseFromHistory, eraseOrder } from './eraseOrder.ts'
import { findPerson } from './findPerson.ts'
import { describeRetainedData, planErasure } from './planErasure.ts'

const BATCH = 20

export interface ErasureRequest {
  email: string
  /** Erases the remaining data even if some must be retained for now. */
  rest: boolean
  by: string
  byId: string
}

/**
 * Erases the data of an email address at its owner's request. Stores the erasure first, so that a job can finish it
 * after an interruption. Returns the erasure, with the status `done` only if all data is erased. Continues an open
 * erasure, and returns the last one if nothing is left to erase. Throws 404 if there is no data, and 409 if some must
 * be retained for now, unless `rest` is set and there is other data.
 */
export async function erasePerson(
  shop: Shop,
  { email, rest, by, byId }: ErasureRequest,
): Promise<ErasureRow> {
  const key = emailKey(email)
  return withLock(`erasure ${createHash('sha256').update(key).digest('hex')}`, async () => {
    const [last] = await findErasuresOf(shop.payload, key)
    if (last?.status === 'open') return finishNow(shop, last)
    const plan = planErasure(shop, await findPerson(shop, email))
    if (plan.isEmpty) {
      if (plan.kept.length > 0)
        throw new HttpError(409, `Nothing can be erased yet. ${describeRetainedData(plan.kept)}`)
      if (last) return last
      throw new HttpError(404, 'No data found for this address.')
    }
    if (plan.kept.length > 0 && !rest)
      throw new HttpError(
        409,
        `${describeRetainedData(plan.kept)} You can erase the rest now and the remaining data later.`,
        { field: 'rest' },
      )
    const { erased, kept } = plan
    const orders = plan.orders.map(({ id }) => id)
    const erasure = await insertErasure(shop.payload, key, { by, byId, orders, erased, kept })
    shop.payload.logger.warn(
      `Erasure ${erasure.id} requested by ${by}: ${erased.orders} orders, ${erased.emails} emails; ${kept.length} retained`,
    )
    return finishNow(shop, erasure)
  })
}

/** Returns an erasure. Throws 404 for an unknown id. */
export async function readErasure({ payload }: Pick<Shop, 'payload'>, id: string): Promise<ErasureRow> {
  const erasure = await findErasure(payload, id)
  if (!erasure) throw new HttpError(404, 'Erasure not found.')
  return erasure
}

/** Finishes open erasures. A failure does not block the others. */
export async function finishErasures(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (const erasure of await findOpenErasures(shop.payload, BATCH)) {
    if (signal?.aborted) return
    await tryToFinish(shop, erasure)
  }
}

async function finishNow(shop: Shop, erasure: ErasureRow): Promise<ErasureRow> {
  await tryToFinish(shop, erasure)
  return readErasure(shop, erasure.id)
}

async function tryToFinish(shop: Shop, erasure: ErasureRow): Promise<void> {
  await finishErasure(shop, erasure).catch((error: unknown) =>
    shop.payload.logger.error(
      { err: error },
      `Failed to finish erasure ${erasure.id}; retrying in 30 seconds`,
    ),
  )
}

/** Runs all steps of an erasure. Each step is idempotent, so all of them can be repeated. */
async function finishErasure(shop: Shop, erasure: ErasureRow): Promise<void> {
  const { payload } = shop
  const key = unsealPerson(payload, erasure)
  if (key === null)
    throw new Error(
      'Failed to read the address of an erasure: PAYLOAD_SECRET has changed. Request the erasure again.',
    )
  const before = await findPerson(shop, key)
  let isComplete = true
  for (const id of erasure.orders) if (!(await eraseOrder(shop, id))) isComplete = false
  for (const { id } of before.othersOrders) await eraseFromHistory(shop, id, key)
  // As in leaveWaitlist: end the claims before the entries that link them to the address are deleted.
  await endEntryClaims(
    shop,
    before.entries.map(({ id }) => id),
  )
  await deleteEntriesByEmail(payload, key)
  for (const entry of before.entries) await updateDemand(shop, entry)
  await deleteSubscriber(payload, key)
  for (const { id } of before.checkouts) await eraseCheckoutCustomer(payload, id)
  const left = await findPerson(shop, key)
  // Includes emails found by the spellings in the erased orders, and emails written since.
  const emails = planErasure(shop, { ...left, emails: [...before.emails, ...left.emails] }).emails
  await deleteEmails(
    payload,
    emails.map(({ id }) => id),
  )
  if (!isComplete) return
  const { kept } = planErasure(shop, left)
  await closeErasure(payload, erasure.id, { erased: erasure.erased, kept })
  payload.logger.warn(`Erasure ${erasure.id} completed`)
}
