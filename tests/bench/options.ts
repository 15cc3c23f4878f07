import { parseArgs } from 'node:util'
import { readArguments, wholeNumber } from '../support/readArguments.ts'

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
  /** How many the large shop has. */
  large: { products: number; orders: number }
  /** How many it has on MongoDB, where that is measured, too. */
  largeOnMongo: { products: number; orders: number }
  /** Where filled shops are kept for the next run. */
  keep: string | undefined
  /** The page that the results are written to. */
  write: string | undefined
}

const HELP = `npm run bench -- [parts] [options]: how fast the built shop is on this machine

Parts, all of them where none is named:
  start       the first start and later ones, and memory after a start and after a load
  gets        requests per second beside bare Express and node:http that send the same bytes
  rendering   a product page and a listing of which nothing is kept
  busy        sixteen browsers over the whole shop, with advertising links, while it sells
  checkouts   whole checkouts of sixteen shoppers, with the statements of each
  processes   what a request costs where one, two or three processes serve one shop, and as many a shop each;
              on MongoDB where TEST_MONGODB_URI is set, and two on SQLite; asked by wrk, which has to be there
  lists       pages of the portal's long lists
  large       a shop of 100,000 products and 1,000,000 orders beside the one of the first start;
              on MongoDB, too, where TEST_MONGODB_URI is set

Options:
  --products=N --orders=N              how large the large shop is
  --mongo-products=N --mongo-orders=N  how large it is on MongoDB; 20,000 and 100,000 by themselves
  --keep=DIR                           keeps the filled shops there, and takes them from there
  --write=FILE                         writes the results as a page of docs/`

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
    parts: positionals.length > 0 ? positionals.map(partNamed) : PART_NAMES,
    large: { products: wholeNumber(values.products), orders: wholeNumber(values.orders) },
    largeOnMongo: {
      products: wholeNumber(values['mongo-products']),
      orders: wholeNumber(values['mongo-orders']),
    },
    keep: values.keep,
    write: values.write,
  }
}

function partNamed(name: string): PartName {
  const known = PART_NAMES.find((each) => each === name)
  if (!known) throw new Error(`There is no part called ${name}.`)
  return known
}
