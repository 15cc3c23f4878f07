import type { Where } from 'payload'

const OPERATIONS = [
  'count',
  'deleteMany',
  'deleteOne',
  'find',
  'findOne',
  'queryDrafts',
  'updateMany',
  'updateOne',
] as const

type Operation = (args: { where?: Where | null }) => Promise<unknown>

/**
 * Makes ids that contain a comma match nothing. Payload's MongoDB adapter treats them as lists of ids for any operator, and
 * MongoDB rejects comparing an id with a list: a shopper's typo would become a server error.
 */
export function useLiteralIds(adapter: object): void {
  const mongo = adapter as Record<(typeof OPERATIONS)[number], Operation>
  for (const name of OPERATIONS) {
    const ask = mongo[name].bind(mongo)
    mongo[name] = async (args) => ask(args.where ? { ...args, where: matchIdsLiterally(args.where) } : args)
  }
}

/** Returns the condition without ids that would be read as lists. */
export function matchIdsLiterally(where: Where): Where {
  return Object.fromEntries(
    Object.entries(where).map(([field, asked]) => {
      if (Array.isArray(asked)) return [field, asked.map(matchIdsLiterally)]
      // Conditions can come from arbitrary user input, including null.
      const equals = (asked as { equals?: unknown } | null)?.equals
      const isList = field === 'id' && typeof equals === 'string' && equals.includes(',')
      return [field, isList ? { in: [] } : asked]
    }),
  )
}
