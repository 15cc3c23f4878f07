import type { DatabaseAdapterObj } from 'payload'
import { writeProductContent } from '../../operations/products/writeProductContent.ts'

/**
 * The database as Payload's own save of a product meets it. Payload fills what it was given up with what it read a moment
 * ago and writes the whole product; here it writes what the collection's hooks have left of that. Operations, which name
 * a row by a condition and not by its id, are not concerned.
 */
export function savePartly(database: DatabaseAdapterObj): DatabaseAdapterObj {
  return {
    ...database,
    init: (args) => {
      const adapter = database.init(args)
      const updateOne = adapter.updateOne.bind(adapter)
      return Object.assign(adapter, {
        async updateOne(change: Parameters<typeof updateOne>[0]) {
          const { collection, id, data, req } = change
          if (collection !== 'products' || id === undefined) return updateOne(change)
          await writeProductContent(updateOne, String(id), data)
          return adapter.findOne({ collection, where: { id: { equals: id } }, req })
        },
      })
    },
  }
}
