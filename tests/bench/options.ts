import { parseArgs } from 'node:util'
import { readArguments, parseInteger } from '../support/readArguments.ts'

export const PART_NAMES = [
  'start',
  'gets',
  'rendering',
  'busy',
  'checkouts',
  'processes',
  'lists',
  'large',
] as const
export type PartName = (typeof PART_NAMES)[number]

export interface Options {
  parts: readonly PartName[]
  /** Size of the large shop. */
  large: { products: number; orders: number }
  /** Size of the large shop on MongoDB, if that is measured. */
  largeOnMongo: { products: number; orders: number }
  /** Folder that stores filled shops for the next run. */
  keep: string | undefined
  /** File for the results. */
  write: string | undefined
}

const HELP = `npm run bench -- [parts] [options]: measures how fast the built shop is on this machine

Parts (default: all):
  start       first and later starts, and memory after a start and after load
  gets        requests per second, compared with bare Express and node:http sending the same bytes
  rendering   uncached product page, listing and home page
  busy        sixteen browsers on all pages, with advertising links, during sales
  checkouts   complete checkouts of sixteen shoppers, and their database statements
  processes   CPU time per request with one, two and three processes for one shop, and for a shop each;
              on SQLite (two), and on MongoDB if TEST_MONGODB_URI is set; requires wrk
  lists       pages of the portal's long lists
  large       a shop with 100,000 products and 1,000,000 orders, compared with a new shop;
              also on MongoDB if TEST_MONGODB_URI is set

Options:
  --products=N --orders=N              size of the large shop
  --mongo-products=N --mongo-orders=N  size of the large shop on MongoDB (default: 20,000 and 100,000)
  --keep=DIR                           stores filled shops there and reuses them
  --write=FILE                         writes the results to a Markdown file`

export function readOptions(args: readonly string[]): Options {
  return readArguments(HELP, () => parse(args))
}

function parse(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      products: { type: 'string', default: '100000' },
      orders: { type: 'string', default: '1000000' },
      'mongo-products': { type: 'string', default: '20000' },
      'mongo-orders': { type: 'string', default: '100000' },
      keep: { type: 'string' },
      write: { type: 'string' },
    },
  })
  if (values.help) {
    console.log(HELP)
    process.exit(0)
  }
  return {
    parts: positionals.length > 0 ? positionals.map(toPartName) : PART_NAMES,
    large: { products: parseInteger(values.products), orders: parseInteger(values.orders) },
    largeOnMongo: {
      products: parseInteger(values['mongo-products']),
      orders: parseInteger(values['mongo-orders']),
    },
    keep: values.keep,
    write: values.write,
  }
}

function toPartName(name: string): PartName {
  const part = PART_NAMES.find((each) => each === name)
  if (!part) throw new Error(`Unknown part: ${name}`)
  return part
}
