import type { Payload, Where, WhereField } from 'payload'
import { type VariantKey, variantId } from '../stock/variantRows.ts'
import { type Row, countRows, findRowPage, findRows, updateRow } from '../tables.ts'
import { countWaitingFor } from './waitlistRows.ts'

/** Limit on recounts; it is only reached if others count concurrently, whose last write is correct. */
const MAX_TRIES = 5

type Counts = Pick<Row<'variants'>, 'waiting' | 'claimsMade' | 'claimsOpen' | 'claimsBought'>

/**
 * Recounts the people waiting for a variant and the state of its claims. Counts again after each write until the numbers are
 * stable, so that concurrent recounts end with the latest numbers.
 */
export async function recountDemand(payload: Payload, key: VariantKey): Promise<void> {
  const id = variantId(key)
  let written: Counts | undefined
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const counted = await countDemand(payload, key, id)
    if (written && JSON.stringify(written) === JSON.stringify(counted)) return
    await updateRow(payload, 'variants', { id: { equals: id } }, counted)
    written = counted
  }
}

async function countDemand(payload: Payload, key: VariantKey, variant: string): Promise<Counts> {
  const { product, size, color } = key
  const claims = (status: WhereField) =>
    countRows(payload, 'claims', { and: [{ variant: { equals: variant } }, { status }] })
  return {
    waiting: await countWaitingFor(payload, { product, size, color }),
    claimsMade: await claims({ not_equals: 'new' }),
    claimsOpen: await claims({ in: ['open', 'ending'] }),
    claimsBought: await claims({ equals: 'bought' }),
  }
}

const IS_WANTED: Where = { or: [{ waiting: { greater_than: 0 } }, { claimsMade: { greater_than: 0 } }] }

/** Returns a page of the variants that people wait or waited for, highest demand first. */
export async function findDemandPage(
  payload: Payload,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Row<'variants'>[]; total: number }> {
  return findRowPage(payload, 'variants', {
    where: IS_WANTED,
    sort: ['-waiting', '-claimsMade', 'id'],
    page,
    limit,
  })
}

/** Yields in batches the variants that have waitlist entries or stored counts, to be recounted. */
export async function* readWantedVariants(payload: Payload): AsyncGenerator<VariantKey[], void> {
  for (let page = 1; ; page++) {
    const { rows, total } = await findRowPage(payload, 'waitlist', {
      where: { notifiedAt: { exists: false } },
      select: { product: true, size: true, color: true },
      sort: 'id',
      page,
      limit: BATCH,
    })
    yield rows.filter(({ product }) => product)
    if (page * BATCH >= total) break
  }
  // Variants whose counts may be outdated; `claimsMade` includes all open claims.
  yield* readVariantsByCount(payload, 'waiting')
  yield* readVariantsByCount(payload, 'claimsMade')
}

/** Yields the variants with a positive count, using the index on the count because most variants have none. */
async function* readVariantsByCount(
  payload: Payload,
  count: 'waiting' | 'claimsMade',
): AsyncGenerator<VariantKey[], void> {
  for (let [least, after] = [1, '']; ;) {
    const rows = await findRows(payload, 'variants', {
      where: {
        and: [
          { [count]: { greater_than_equal: least } },
          { or: [{ [count]: { greater_than: least } }, { id: { greater_than: after } }] },
        ],
      },
      select: { product: true, size: true, color: true, waiting: true, claimsMade: true },
      sort: [count, 'id'],
      limit: BATCH,
    })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    ;[least, after] = [last[count] ?? 1, last.id]
  }
}

const BATCH = 200
