import type { Payload, Where } from 'payload'
import { SEARCH_VERSION } from '../../../domain/search/productTokens.ts'
import type { Values } from '../../../domain/rules/variants/planValues.ts'
import { type Row, updateRow } from '../tables.ts'
import { searchColumnsOf } from '../search/searchColumns.ts'

/** Sizes and colors to write, planned on the lists of this revision. */
export interface ListPlan extends Values {
  listsRevision: number
}

type Lists = Partial<Record<'sizes' | 'colors' | 'tags', string[] | undefined>>

/**
 * Writes the given fields of a product and nothing else: neither its images, which one database would empty and the other
 * write back as they were read, nor fields that are not given. Does not change the revision. Returns the new row, null if
 * there is no such product, or 'outdated' if its sizes or colors were changed after the plan was made.
 */
export async function writeProductContent(
  payload: Payload,
  id: string,
  { tags, ...columns }: Record<string, unknown>,
  plan: ListPlan | null,
): Promise<Row<'products'> | 'outdated' | null> {
  const where = { id: { equals: id } }
  const lists: Lists = { ...plan?.lists, ...(tags ? { tags: tags as string[] } : {}) }
  const ofLists = { ...searchColumnsOf(lists), searchVersion: SEARCH_VERSION }
  if (plan) {
    if (!(await markLists(payload, id, plan, lists))) return 'outdated'
    const isOurs = isRevision(id, plan.listsRevision + 1)
    await writeLists(payload, isOurs, lists)
    await updateRow(payload, 'products', isOurs, ofLists)
  } else if (tags) {
    await updateRow(payload, 'products', where, { searchVersion: 0 })
    await writeLists(payload, where, lists)
  }
  const written = { ...columns, ...searchColumnsOf(columns), ...(!plan && ofLists) }
  return updateRow(payload, 'products', where, written)
}

/**
 * Writes names, keys and the lists to come in one atomic update. Whatever follows from them is written after it, so a
 * process that is killed leaves it to syncVariants.
 */
async function markLists(
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
    // A round that already read the former lists starts again.
    variantsRevision: { $inc: 1 },
  })
  return marked !== null
}

/** Finishes lists that were marked; returns whether the product got other lists by it. */
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
  // Adding none is how both databases are told to leave the images; without it SQLite's adapter empties the list.
  const data = { ...lists, images: { $push: [] } }
  await payload.db.updateOne({ collection: 'products', where, data })
}

/** Rows from before there was a revision have none. */
const isRevision = (id: string, revision: number): Where => ({
  and: [
    { id: { equals: id } },
    revision === 0
      ? { or: [{ listsRevision: { equals: 0 } }, { listsRevision: { exists: false } }] }
      : { listsRevision: { equals: revision } },
  ],
})
