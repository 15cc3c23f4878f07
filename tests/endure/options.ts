import { parseArgs } from 'node:util'
import { readArguments, wholeNumber } from '../support/readArguments.ts'

const DATABASES = ['sqlite', 'mongodb'] as const

export interface Options {
  /** How many are begun on each database. */
  checkouts: number
  databases: readonly (typeof DATABASES)[number][]
  /** What chance does: the same again with the same seed, as far as the machine lets it. */
  seed: number
  /** The page that the results are written to. */
  write: string | undefined
}

const HELP = `npm run endure -- [options]: thousands of checkouts on several processes that are killed in turn

The network loses, doubles and delays what the payment provider says, and browsers are closed; then the books of both sides
are compared. The processes stand behind haproxy (HAPROXY_PATH); MongoDB is where TEST_MONGODB_URI says.

Options:
  --checkouts=N           how many on each database; 10,000 by themselves
  --databases=A,B         of ${DATABASES.join(' and ')}; by themselves all that there are
  --seed=N                of everything that is left to chance
  --write=FILE            writes the results as a page of docs/`

export function readOptions(args: readonly string[]): Options {
  return readArguments(HELP, () => parse(args))
}

function parse(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      checkouts: { type: 'string', default: '10000' },
      databases: { type: 'string', default: DATABASES.filter(isThere).join(',') },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      write: { type: 'string' },
    },
  })
  if (values.help) {
    console.log(HELP)
    process.exit(0)
  }
  return {
    checkouts: wholeNumber(values.checkouts),
    databases: values.databases.split(',').map(databaseNamed),
    seed: wholeNumber(values.seed),
    write: values.write,
  }
}

function databaseNamed(name: string): Options['databases'][number] {
  const known = DATABASES.find((each) => each === name)
  if (!known) throw new Error(`There is no database called ${name}.`)
  if (!isThere(known)) throw new Error('There is no MongoDB: TEST_MONGODB_URI says where one is.')
  return known
}

function isThere(database: Options['databases'][number]): boolean {
  return database === 'sqlite' || Boolean(process.env.TEST_MONGODB_URI)
}
