import type { UpdateOne } from 'payload'
import { SEARCH_VERSION } from '../../../domain/search/productTokens.ts'
import { searchColumnsOf } from '../../persistence/search/searchColumns.ts'

/**
 * Writes what is given of a product, and nothing else: neither its pictures, which one database would empty and the other
 * write back as they were read a moment ago, nor what nobody spoke of. Counts no revision.
 */
export async function writeProductContent(
  updateOne: UpdateOne,
  id: string,
  { sizes, colors, tags, ...columns }: Record<string, unknown>,
): Promise<void> {
  const where = { id: { equals: id } }
  const write = (data: Record<string, unknown>) =>
    updateOne({ collection: 'products', where, data, options: { atomic: true } })
  const lists = Object.fromEntries(Object.entries({ sizes, colors, tags }).filter(([, list]) => list))
  const search = searchColumnsOf({ ...columns, ...lists })
  if (Object.keys(lists).length > 0) {
    // What a list is found by is written after it: whoever is killed in between leaves the next start to do it.
    await write({ searchVersion: 0 })
    // Adding none is how both databases are told to leave the pictures; without a word SQLite's adapter empties the list.
    await updateOne({ collection: 'products', where, data: { ...lists, images: { $push: [] } } })
  }
  await write({ ...columns, ...search, searchVersion: SEARCH_VERSION })
}
