import type { Payload, Where } from 'payload'
import { SEARCH_VERSION } from '../../../domain/search/productTokens.ts'
import type { Values } from '../../../domain/rules/variants/planValues.ts'
import { type Row, updateRow } from '../tables.ts'
import { buildSearchColumns } from '../search/searchColumns.ts'

/** Sizes and colors to write, planned from this revision of the lists. */
export interface ListPlan extends Values {
  listsRevision: number
}

type Lists = Partial<Record<'sizes' | 'colors' | 'tags', string[] | undefined>>

/**
 * Writes only the given fields of a product: not its images, which one database would clear and the other overwrite with
 * stale ones. Does not change the revision. Returns the new row, null if the product does not exist, or 'outdated' if its
 * sizes or colors changed since the plan.
 */
export async function writeProductContent(
  payload: Payload,
  id: string,
  { tags, ...columns }: Record<string, unknown>,
  plan: ListPlan | null,
): Promise<Row<'products'> | 'outdated' | null> {
  const where = { id: { equals: id } }
  const lists: Lists = { ...plan?.lists, ...(tags ? { tags: tags as string[] } : {}) }
  const ofLists = { ...buildSearchColumns(lists), searchVersion: SEARCH_VERSION }
  if (plan) {
    if (!(await writePendingLists(payload, id, plan, lists))) return 'outdated'
    const isOwnRevision = isRevision(id, plan.listsRevision + 1)
    await writeLists(payload, isOwnRevision, lists)
    await updateRow(payload, 'products', isOwnRevision, ofLists)
  } else if (tags) {
    await updateRow(payload, 'products', where, { searchVersion: 0 })
    await writeLists(payload, where, lists)
  }
  const written = { ...columns, ...buildSearchColumns(columns), ...(!plan && ofLists) }
  return updateRow(payload, 'products', where, written)
}

/**
 * Writes names, keys and the pending lists in one atomic update. Everything derived from them is written afterwards;
 * syncVariants completes it if the process is killed.
 */
async function writePendingLists(
  payload: Payload,
  id: string,
  { lists, keys, listsRevision }: ListPlan,
  { tags }: Lists,
): Promise<boolean> {
  const marked = await updateRow(payload, 'products', isRevision(id, listsRevision), {
    valueNames: { keys, pending: { ...lists, ...(tags && { tags }) } },
    listsRevision: listsRevision + 1,
    searchVersion: 0,
    variantsDueAt: new Date().toISOString(),
    // Restarts a sync that already read the former lists.
    variantsRevision: { $inc: 1 },
  })
  return marked !== null
}

/** Completes pending lists; returns true if the product's lists changed. */
export async function finishLists(
  payload: Payload,
  product: Pick<Row<'products'>, 'id' | 'sizes' | 'colors' | 'tags' | 'valueNames' | 'listsRevision'>,
): Promise<boolean> {
  const { id, valueNames, listsRevision, ...written } = product
  if (!valueNames?.pending) return false
  const { pending, keys } = valueNames
  const where = isRevision(id, listsRevision ?? 0)
  const isWritten = (['sizes', 'colors', 'tags'] as const).every(
    (name) => !pending[name] || JSON.stringify(pending[name]) === JSON.stringify(written[name] ?? []),
  )
  if (!isWritten) await writeLists(payload, where, pending)
  await updateRow(payload, 'products', where, { valueNames: { keys }, updatedAt: null })
  return !isWritten
}

async function writeLists(payload: Payload, where: Where, lists: Lists): Promise<void> {
  // Pushing nothing makes both adapters leave the images unchanged; without it SQLite's adapter clears them.
  const data = { ...lists, images: { $push: [] } }
  await payload.db.updateOne({ collection: 'products', where, data })
}

const isRevision = (id: string, revision: number): Where => ({
  and: [{ id: { equals: id } }, { listsRevision: { equals: revision } }],
})
