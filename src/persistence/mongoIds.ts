import type { Where } from 'payload'

const READS_AND_WRITES = [
  'count',
  'deleteMany',
  'deleteOne',
  'find',
  'findOne',
  'queryDrafts',
  'updateMany',
  'updateOne',
] as const

type Ask = (args: { where?: Where | null }) => Promise<unknown>

/**
 * Makes an id with a comma in it an id that nothing has. Payload's MongoDB adapter takes it for a list of ids, whatever
 * the operator, and MongoDB refuses to compare one id with a list: what a shopper mistyped would be our failure.
 */
export function readIdsAsWritten(adapter: object): void {
  const mongo = adapter as Record<(typeof READS_AND_WRITES)[number], Ask>
  for (const name of READS_AND_WRITES) {
    const ask = mongo[name].bind(mongo)
    mongo[name] = async (args) => ask(args.where ? { ...args, where: idsAsWritten(args.where) } : args)
  }
}

/** The same condition, with no id in it that would be read as a list. */
export function idsAsWritten(where: Where): Where {
  return Object.fromEntries(
    Object.entries(where).map(([field, asked]) => {
      if (Array.isArray(asked)) return [field, asked.map(idsAsWritten)]
      // A condition may be anything that somebody typed, null included.
      const equals = (asked as { equals?: unknown } | null)?.equals
      const isList = field === 'id' && typeof equals === 'string' && equals.includes(',')
      return [field, isList ? { in: [] } : asked]
    }),
  )
}
