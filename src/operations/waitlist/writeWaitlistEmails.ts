import { isLive, publicationOf } from '../../../domain/rules/products/publication.ts'
import { keepUnit, openClaim } from '../claims/keepUnit.ts'
import { tellDemand } from '../claims/tellDemand.ts'
import { readWaitlistRules } from '../claims/waitlistRules.ts'
import { findLeftForWaiting } from './canBeHad.ts'
import { releaseReserve } from './releaseReserve.ts'
import { backInStock } from '../../emails/backInStock.ts'
import { type ItemPictures, pictureKey } from '../../emails/orderEmail.ts'
import { findItemPictures } from '../emails/findItemPictures.ts'
import type { Shop } from '../../startup/shop.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'
import type { ClaimRow } from '../../persistence/rows/claimRows.ts'
import { type WaitlistRow, findWaiting, moveToNotified } from '../../persistence/rows/waitlistRows.ts'
import { type Row, findRows, updateRow } from '../../persistence/tables.ts'

const BATCH = 50
const RETRY_MS = 10 * 60_000

type RestockedRow = Pick<
  Row<'products'>,
  'id' | 'name' | 'inStock' | 'stockBy' | 'waitlistDueAt' | 'publication' | 'goesLiveAt'
>

/**
 * Writes to who waits for a piece that came back, in the size and color that can be had: to the first of them, for whom a
 * unit is kept while there are any, and where staff keep none, or it is made to order, to everybody. `waitlistDueAt` is set
 * by the very update that puts it on sale, or that tells the piece of its variants, so a crash between the two loses no email, and whatever puts a piece back, its waiting list hears of it. Several
 * processes may do so at once: there is one email of a key, and the mails' unique index decides.
 */
export async function writeWaitlistEmails(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await findDue(shop)).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return
    for (const product of due) {
      if (signal?.aborted) return
      seen.add(product.id)
      await writeEmailsOf(shop, product, signal)
    }
  }
}

/** Null leaves the time of its last change: who waits for a piece changes nothing that anybody reads of it. */
const AS_IT_WAS = { updatedAt: null } as const

/** Has the waiting list of a piece looked at in the next round. */
export async function callForWaitlist({ payload, worker }: Shop, productId: string): Promise<void> {
  await updateRow(
    payload,
    'products',
    { id: { equals: productId } },
    { waitlistDueAt: new Date().toISOString(), ...AS_IT_WAS },
  )
  worker.runSoon('notices')
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
    },
    sort: ['waitlistDueAt', 'id'],
    limit: BATCH,
  })
  return docs
}

async function writeEmailsOf(shop: Shop, product: RestockedRow, signal?: AbortSignal): Promise<void> {
  try {
    const { claimHours } = await readWaitlistRules(shop)
    const isShown = isLive(product, new Date())
    // Sold out again already, or not to be seen: who waits goes on waiting.
    const canBeBought = isShown && product.inStock
    if (canBeBought && !(await writeToAll(shop, product, { claimHours, signal }))) return
    await releaseReserve(shop, product.id, canBeBought && claimHours > 0)
    // Going live by hand calls for the list itself.
    await moveDue(shop, product, isShown ? null : publicationOf(product).goesLiveAt)
  } catch (error) {
    shop.payload.logger.error({ err: error }, `The waiting list of ${product.id} is not written to yet`)
    await moveDue(shop, product, new Date(Date.now() + RETRY_MS).toISOString())
  }
}

/** False when `signal` ended it before everybody had an email. */
async function writeToAll(
  shop: Shop,
  product: RestockedRow,
  { claimHours, signal }: { claimHours: number; signal: AbortSignal | undefined },
): Promise<boolean> {
  const seen = new Set<string>()
  for (;;) {
    // Those whose size is not back go on waiting, before the others.
    const waiting = await findWaiting(shop.payload, product.id, BATCH + seen.size)
    const unseen = waiting.filter(({ id }) => !seen.has(id))
    if (unseen.length === 0) return true
    const wished = unseen.map(({ color }) => ({ productId: product.id, color }))
    const pictures = await findItemPictures(shop, wished)
    const left = await findAllLeft(shop, product, unseen)
    for (const row of unseen) {
      if (signal?.aborted) return false
      seen.add(row.id)
      const units = left.get(wishKey(row))
      if (units === 0) continue
      const isKept = units !== null && claimHours > 0
      const claim = isKept ? await keepFor(shop, product, row, claimHours) : undefined
      // Those before have had the last one, or somebody else was faster.
      if (claim === null) left.set(wishKey(row), 0)
      else await writeTo(shop, product, { row, claim, pictures })
    }
  }
}

const keepFor = (shop: Shop, { stockBy }: RestockedRow, row: WaitlistRow, hours: number) =>
  keepUnit(shop, row, { isCountedApart: stockBy === 'variant', hours })

type Wished = Pick<WaitlistRow, 'size' | 'color'>

const wishKey = ({ size, color }: Wished) => JSON.stringify([size, color])

/** How many units of each wished size and color can be had, each looked at once; null of what is made to order. */
async function findAllLeft(
  shop: Shop,
  product: RestockedRow,
  wished: readonly Wished[],
): Promise<Map<string, number | null>> {
  const left = new Map<string, number | null>()
  for (const wish of wished)
    if (!left.has(wishKey(wish))) left.set(wishKey(wish), await findLeftForWaiting(shop, product, wish))
  return left
}

interface Letter {
  row: WaitlistRow
  /** What is kept for them; undefined where nothing is to be kept. */
  claim: ClaimRow | undefined
  pictures: ItemPictures
}

async function writeTo(
  shop: Shop,
  { id, name, stockBy }: RestockedRow,
  { row, claim, pictures }: Letter,
): Promise<void> {
  const { payload, payments, env } = shop
  const { size, color, token, email, consentAt } = row
  await insertEmail(payload, {
    key: `back-in-stock ${row.id} ${new Date(consentAt).toISOString()}`,
    kind: 'back-in-stock',
    to: email,
    email: backInStock({
      piece: { id, name, size, color },
      isCountedApart: stockBy === 'variant',
      kept: claim && { token: claim.token, until: new Date(claim.keptUntil) },
      picture: pictures.get(pictureKey({ productId: id, color })),
      publicUrl: env.publicUrl,
      token,
      isTest: payments.mode === 'sandbox',
    }),
  })
  if (claim) await openClaim(shop, claim)
  await moveToNotified(payload, row)
  await tellDemand(shop, row)
}

/** Only while nothing called for the list since the product was read: otherwise it is due again. */
async function moveDue(
  { payload }: Shop,
  { id, waitlistDueAt }: RestockedRow,
  next: string | null,
): Promise<void> {
  await updateRow(
    payload,
    'products',
    { and: [{ id: { equals: id } }, { waitlistDueAt: { equals: waitlistDueAt } }] },
    { waitlistDueAt: next, ...AS_IT_WAS },
  )
}
