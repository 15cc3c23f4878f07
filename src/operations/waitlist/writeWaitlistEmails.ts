import { isLive, publicationOf } from '../../../domain/rules/products/publication.ts'
import { canBeHad } from './canBeHad.ts'
import { backInStock } from '../../emails/backInStock.ts'
import { type ItemPictures, pictureKey } from '../../emails/orderEmail.ts'
import { findItemPictures } from '../emails/findItemPictures.ts'
import type { Shop } from '../../startup/shop.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'
import { type WaitlistRow, findWaiting, moveToNotified } from '../../persistence/rows/waitlistRows.ts'
import { type Row, findRows, updateRow } from '../../persistence/tables.ts'

const BATCH = 50
const RETRY_MS = 10 * 60_000

type RestockedRow = Pick<
  Row<'products'>,
  'id' | 'name' | 'inStock' | 'stockBy' | 'waitlistDueAt' | 'publication' | 'goesLiveAt'
>

/**
 * Writes to everybody who waits for a piece that came back, in the size and color that can be had: `waitlistDueAt` is set
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

/** Has the waiting list of a piece looked at in the next round. */
export async function callForWaitlist({ payload, worker }: Shop, productId: string): Promise<void> {
  await updateRow(
    payload,
    'products',
    { id: { equals: productId } },
    { waitlistDueAt: new Date().toISOString() },
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
    const isShown = isLive(product, new Date())
    // Sold out again already, or not to be seen: who waits goes on waiting.
    if (isShown && product.inStock && !(await writeToAll(shop, product, signal))) return
    // Going live by hand calls for the list itself.
    await moveDue(shop, product, isShown ? null : publicationOf(product).goesLiveAt)
  } catch (error) {
    shop.payload.logger.error({ err: error }, `The waiting list of ${product.id} is not written to yet`)
    await moveDue(shop, product, new Date(Date.now() + RETRY_MS).toISOString())
  }
}

/** False when `signal` ended it before everybody had an email. */
async function writeToAll(shop: Shop, product: RestockedRow, signal?: AbortSignal): Promise<boolean> {
  const seen = new Set<string>()
  for (;;) {
    // Those whose size is not back go on waiting, before the others.
    const waiting = await findWaiting(shop.payload, product.id, BATCH + seen.size)
    const unseen = waiting.filter(({ id }) => !seen.has(id))
    if (unseen.length === 0) return true
    const wished = unseen.map(({ color }) => ({ productId: product.id, color }))
    const pictures = await findItemPictures(shop, wished)
    const isBack = await choicesBack(shop, product, unseen)
    for (const row of unseen) {
      if (signal?.aborted) return false
      seen.add(row.id)
      if (isBack(row)) await writeTo(shop, product, row, pictures)
    }
  }
}

type Wished = Pick<WaitlistRow, 'size' | 'color'>

/** In which of the wished sizes and colors a product can be had, each looked at once. */
async function choicesBack(
  shop: Shop,
  product: RestockedRow,
  wished: readonly Wished[],
): Promise<(wish: Wished) => boolean> {
  const keyOf = ({ size, color }: Wished) => JSON.stringify([size, color])
  const back = new Map<string, boolean>()
  for (const wish of wished)
    if (!back.has(keyOf(wish))) back.set(keyOf(wish), await canBeHad(shop, product, wish))
  return (wish) => back.get(keyOf(wish)) ?? false
}

async function writeTo(
  { payload, payments, env }: Shop,
  { id, name, stockBy }: RestockedRow,
  row: WaitlistRow,
  pictures: ItemPictures,
): Promise<void> {
  const { size, color, token, email, consentAt } = row
  await insertEmail(payload, {
    key: `back-in-stock ${row.id} ${new Date(consentAt).toISOString()}`,
    kind: 'back-in-stock',
    to: email,
    email: backInStock({
      piece: { id, name, size, color },
      isCountedApart: stockBy === 'variant',
      picture: pictures.get(pictureKey({ productId: id, color })),
      publicUrl: env.publicUrl,
      token,
      isTest: payments.mode === 'sandbox',
    }),
  })
  await moveToNotified(payload, row)
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
    { waitlistDueAt: next },
  )
}
