import type { UpdateOne } from 'payload'

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
  const lists = Object.entries({ sizes, colors, tags }).filter(([, list]) => list)
  // Adding none is how both databases are told to leave the pictures; without a word SQLite's adapter empties the list.
  const data = { ...Object.fromEntries(lists), images: { $push: [] } }
  if (lists.length > 0) await updateOne({ collection: 'products', where, data })
  if (Object.keys(columns).length > 0)
    await updateOne({ collection: 'products', where, data: columns, options: { atomic: true } })
}
