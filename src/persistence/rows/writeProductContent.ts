import type { Payload } from 'payload'
import { SEARCH_VERSION } from '../../../domain/search/productTokens.ts'
import { type Row, updateRow } from '../tables.ts'
import { searchColumnsOf } from '../search/searchColumns.ts'

/**
 * Writes what is given of a product, and nothing else: neither its pictures, which one database would empty and the other
 * write back as they were read a moment ago, nor what nobody spoke of. Counts no revision. Answers the row as it is then.
 */
export async function writeProductContent(
  payload: Payload,
  id: string,
  { sizes, colors, tags, ...columns }: Record<string, unknown>,
): Promise<Row<'products'> | null> {
  const where = { id: { equals: id } }
  const write = (data: Record<string, unknown>) => updateRow(payload, 'products', where, data)
  const lists = Object.fromEntries(Object.entries({ sizes, colors, tags }).filter(([, list]) => list))
  const search = searchColumnsOf({ ...columns, ...lists })
  if (Object.keys(lists).length > 0) {
    // What follows from a list is written after it: whoever is killed in between leaves it to be done.
    const makesVariants = 'sizes' in lists || 'colors' in lists
    await write({ searchVersion: 0, ...(makesVariants && { variantsDueAt: new Date().toISOString() }) })
    // Adding none is how both databases are told to leave the pictures; without a word SQLite's adapter empties the list.
    const data = { ...lists, images: { $push: [] } }
    await payload.db.updateOne({ collection: 'products', where, data })
  }
  return write({ ...columns, ...search, searchVersion: SEARCH_VERSION })
}
