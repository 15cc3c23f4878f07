import { parseArgs } from 'node:util'
import { readArguments, parseInteger } from '../support/readArguments.ts'

const DATABASES = ['sqlite', 'mongodb'] as const

export interface Options {
  /** Number of checkouts per database. */
  checkouts: number
  databases: readonly (typeof DATABASES)[number][]
  /** Seed of the random numbers; repeats a run as far as timing allows. */
  seed: number
  /** File for the results. */
  write: string | undefined
}

const HELP = `npm run endure -- [options]: runs thousands of checkouts on several processes that are killed one after the other

Requests to and events from the payment provider are lost, duplicated and delayed, and browsers are closed. Afterwards the
records of both sides are compared. Requires haproxy (HAPROXY_PATH); MongoDB requires TEST_MONGODB_URI.

Options:
  --checkouts=N           checkouts per database (default: 10,000)
  --databases=A,B         ${DATABASES.join(', ')} (default: all available)
  --seed=N                seed of the random numbers
  --write=FILE            writes the results to a Markdown file`

export function readOptions(args: readonly string[]): Options {
  return readArguments(HELP, () => parse(args))
}

function parse(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      checkouts: { type: 'string', default: '10000' },
      databases: { type: 'string', default: DATABASES.filter(isDatabaseAvailable).join(',') },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      write: { type: 'string' },
    },
  })
  if (values.help) {
    console.log(HELP)
    process.exit(0)
  }
  return {
    checkouts: parseInteger(values.checkouts),
    databases: values.databases.split(',').map(toDatabaseName),
    seed: parseInteger(values.seed),
    write: values.write,
  }
}

function toDatabaseName(name: string): Options['databases'][number] {
  const database = DATABASES.find((each) => each === name)
  if (!database) throw new Error(`Unknown database: ${name}`)
  if (!isDatabaseAvailable(database)) throw new Error('MongoDB requires TEST_MONGODB_URI.')
  return database
}

function isDatabaseAvailable(database: Options['databases'][number]): boolean {
  return database === 'sqlite' || Boolean(process.env.TEST_MONGODB_URI)
}
