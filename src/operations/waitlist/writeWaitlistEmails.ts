import { choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import { isLive, toPublicationChoice } from '../../../domain/rules/products/publication.ts'
import { hasLapsed } from '../claims/lapsedClaims.ts'
import { reserveUnit, openClaim } from '../claims/reserveUnit.ts'
import { updateDemand } from '../claims/updateDemand.ts'
import { readWaitlistRules } from '../claims/waitlistRules.ts'
import { isAvailable, countUnitsForWaitlist } from './isAvailable.ts'
import { releaseReserve } from './releaseReserve.ts'
import { buildBackInStockEmail } from '../../emails/buildBackInStockEmail.ts'
import { type ItemImages, buildImageKey } from '../../emails/orderEmail.ts'
import { findItemImages } from '../orderItems/findItemImages.ts'
import type { Shop } from '../../startup/shop.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'
import type { ClaimRow } from '../../persistence/rows/claimRows.ts'
import { type WaitlistRow, findWaitlistEntries, markNotified } from '../../persistence/rows/waitlistRows.ts'
import { type Row, findRows, updateRow } from '../../persistence/tables.ts'

const BATCH = 50
const RETRY_MS = 10 * 60_000

type RestockedRow = Pick<
  Row<'products'>,
  'id' | 'name' | 'inStock' | 'stockBy' | 'waitlistDueAt' | 'publication' | 'goesLiveAt' | 'valueNames'
>

/**
 * Notifies the confirmed addresses that wait for a restocked product in a size and color that can be bought: first those who
 * get a reserved unit, then, if units are on open sale too, all others. `waitlistDueAt` is set in the same update that
 * restocks the product or syncs its variants, so a crash loses no email. Several processes may run this concurrently: the
 * unique index on email keys prevents duplicates.
 */
export async function writeWaitlistEmails(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await findDue(shop)).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return
    for (const product of due) {
      if (signal?.aborted) return
      seen.add(product.id)
      await writeEmailsForProduct(shop, product, signal)
    }
  }
}

/** Null keeps updatedAt, because the waitlist does not affect what is shown of a product. */
const KEEP_UPDATED_AT = { updatedAt: null } as const

/** Schedules the waitlist of a product for the next run of the job. */
export async function scheduleWaitlistEmails({ payload, worker }: Shop, productId: string): Promise<void> {
  await updateRow(
    payload,
    'products',
    { id: { equals: productId } },
    { waitlistDueAt: new Date().toISOString(), ...KEEP_UPDATED_AT },
  )
  worker.requestRun('notices')
}

async function findDue({ payload }: Shop): Promise<RestockedRow[]> {
  const docs = await findRows(payload, 'products', {
    where: { waitlistDueAt: { less_than_equal: new Date().toISOString() } },
    select: {
      name: true,
      inStock: true,
      stockBy: true,
      waitlistDueAt: true,
      publication: true,
      goesLiveAt: true,
      valueNames: true,
    },
    sort: ['waitlistDueAt', 'id'],
    limit: BATCH,
  })
  return docs
}

async function writeEmailsForProduct(shop: Shop, product: RestockedRow, signal?: AbortSignal): Promise<void> {
  try {
    const { claimHours } = await readWaitlistRules(shop)
    const isShown = isLive(product, new Date())
    // Entries stay if the product is sold out again or hidden.
    const canBeBought = isShown && product.inStock
    if (canBeBought && claimHours > 0 && !(await reserveForFirst(shop, product, claimHours, signal))) return
    await releaseReserve(shop, product.id)
    if (canBeBought && !(await notifyOthers(shop, product, signal))) return
    // Publishing by hand schedules the waitlist itself.
    await updateDueTime(shop, product, isShown ? null : toPublicationChoice(product).goesLiveAt)
  } catch (error) {
    shop.payload.logger.error(
      { err: error },
      `Failed to email the waiting list of ${product.id}; retrying in 10 minutes`,
    )
    await updateDueTime(shop, product, new Date(Date.now() + RETRY_MS).toISOString())
  }
}

/** Reserves units for eligible entries in order and notifies them. Returns false if aborted. */
function reserveForFirst(
  shop: Shop,
  product: RestockedRow,
  hours: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const isCountedApart = product.stockBy === 'variant'
  const full = new Set<string>()
  return notifyEachEntry(shop, product, signal, async (row) => {
    if (full.has(wishKey(row)) || row.isNotifyOnly || (await hasLapsed(shop, row))) return undefined
    const isReservable = (await countUnitsForWaitlist(shop, product, row)) !== null
    const claim = isReservable ? await reserveUnit(shop, row, { isCountedApart, hours }) : null
    if (!claim) full.add(wishKey(row))
    return claim ?? undefined
  })
}

/** Notifies the other entries whose size and color is on open sale. Returns false if aborted. */
async function notifyOthers(
  shop: Shop,
  product: RestockedRow,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const onSale = new Map<string, boolean>()
  return notifyEachEntry(shop, product, signal, async (row) => {
    const key = wishKey(row)
    if (!onSale.has(key)) onSale.set(key, await isAvailable(shop, product, row))
    return onSale.get(key) ? 'on sale' : undefined
  })
}

/** Calls `offer` for each entry of a product and notifies those that get a result. Returns false if aborted. */
async function notifyEachEntry(
  shop: Shop,
  product: RestockedRow,
  signal: AbortSignal | undefined,
  offer: (row: WaitlistRow) => Promise<ClaimRow | 'on sale' | undefined>,
): Promise<boolean> {
  const seen = new Set<string>()
  for (;;) {
    // Entries that stay are sorted first again, hence the higher limit.
    const waiting = await findWaitlistEntries(shop.payload, product.id, BATCH + seen.size)
    const unseen = waiting.filter(({ id }) => !seen.has(id))
    if (unseen.length === 0) return true
    const wished = unseen.map((row) => ({ productId: product.id, ...choiceNames(product.valueNames, row) }))
    const pictures = await findItemImages(shop, wished)
    for (const row of unseen) {
      if (signal?.aborted) return false
      seen.add(row.id)
      const offered = await offer(row)
      if (!offered) continue
      await writeWaitlistEmail(shop, product, {
        row,
        claim: offered === 'on sale' ? undefined : offered,
        pictures,
      })
    }
  }
}

type ChosenVariant = Pick<WaitlistRow, 'size' | 'color'>

const wishKey = ({ size, color }: ChosenVariant) => JSON.stringify([size, color])

interface WaitlistEmail {
  row: WaitlistRow
  /** Claim to the reserved unit, or undefined if none is reserved. */
  claim: ClaimRow | undefined
  pictures: ItemImages
}

async function writeWaitlistEmail(
  shop: Shop,
  { id, name, stockBy, valueNames }: RestockedRow,
  { row, claim, pictures }: WaitlistEmail,
): Promise<void> {
  const { payload, payments, env } = shop
  const { token, email, consentAt } = row
  const { size, color } = choiceNames(valueNames, row)
  await insertEmail(payload, {
    key: `back-in-stock ${row.id} ${new Date(consentAt).toISOString()}`,
    kind: 'back-in-stock',
    to: email,
    email: buildBackInStockEmail({
      product: { id, name, size, color },
      isCountedApart: stockBy === 'variant',
      reservation: claim && { token: claim.token, until: new Date(claim.keptUntil) },
      imageUrl: pictures.get(buildImageKey({ productId: id, color })),
      publicUrl: env.publicUrl,
      token,
      postalAddress: env.postalAddress,
      isTest: payments.mode === 'sandbox',
    }),
  })
  if (claim) await openClaim(shop, claim)
  await markNotified(payload, row)
  await updateDemand(shop, row)
}

/** Sets the next due time, unless the waitlist was scheduled again since the product was read. */
async function updateDueTime(
  { payload }: Shop,
  { id, waitlistDueAt }: RestockedRow,
  next: string | null,
): Promise<void> {
  await updateRow(
    payload,
    'products',
    { and: [{ id: { equals: id } }, { waitlistDueAt: { equals: waitlistDueAt } }] },
    { waitlistDueAt: next, ...KEEP_UPDATED_AT },
  )
}
