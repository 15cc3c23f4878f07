import type { Payload, Where, WhereField } from 'payload'
import { type VariantKey, variantId } from '../stock/variantRows.ts'
import { type Row, countRows, findRowPage, findRows, updateRow } from '../tables.ts'
import { countWaitingFor } from './waitlistRows.ts'

/** Others who count at the same moment see to it that the last one is right. */
const MOST_TRIES = 5

type Counts = Pick<Row<'variants'>, 'waiting' | 'claimsMade' | 'claimsOpen' | 'claimsBought'>

/**
 * Counts anew how many wait for a size and color, and what became of the units of it that were kept. Counted once more after
 * it is written, so that of two who do it at once the later one's numbers stand.
 */
export async function recountDemand(payload: Payload, key: VariantKey): Promise<void> {
  const id = variantId(key)
  let written: Counts | undefined
  for (let tries = 0; tries < MOST_TRIES; tries++) {
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

/** A page of the sizes and colors that somebody waits for or waited for, those that most wait for first. */
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

/** What somebody waits for by the rows, or by what is told of them, in batches: to be counted anew. */
export async function* eachWanted(payload: Payload): AsyncGenerator<VariantKey[], void> {
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
  // Those told of as waiting, or kept, though nobody may be any more; what is kept was made.
  yield* eachCounted(payload, 'waiting')
  yield* eachCounted(payload, 'claimsMade')
}

/** The variants that a count tells of, along the index that it has: beside them there are many of which none tells. */
async function* eachCounted(
  payload: Payload,
  count: 'waiting' | 'claimsMade',
): AsyncGenerator<VariantKey[], void> {
  for (let [least, after] = [1, '']; ;) {
    const told = await findRows(payload, 'variants', {
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
    const last = told.at(-1)
    if (!last) return
    yield told
    ;[least, after] = [last[count] ?? 1, last.id]
  }
}

const BATCH = 200
