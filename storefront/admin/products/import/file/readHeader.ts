import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { FileProblem } from './FileProblem.ts'

export type Field = keyof NewProduct

const REQUIRED = ['name', 'price', 'category', 'description'] as const satisfies readonly Field[]
const OPTIONAL = [
  'sizes',
  'colors',
  'tags',
  'inStock',
  'stockQuantity',
  'featured',
  'publication',
  'goesLiveAt',
] as const satisfies readonly Field[]

/** The columns that a file may have, under the names of the form's fields. */
export const COLUMNS = { required: REQUIRED, optional: OPTIONAL }

const FIELDS: readonly Field[] = [...REQUIRED, ...OPTIONAL]

export interface Header {
  /** The field that each column fills; undefined where it fills none. */
  fields: (Field | undefined)[]
  /** Columns that fill no field, by their names in the file. */
  unknown: string[]
}

/** Reads the row of column names, in any order and case, spaces or not: 'Stock Quantity' is stockQuantity. */
export function readHeader(cells: readonly string[]): Header {
  const fields = cells.map((cell) => FIELDS.find((field) => plain(field) === plain(cell)))
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice) throw new FileProblem(`There are two columns named ${twice}. Please keep one of them.`)
  const missing = REQUIRED.filter((field) => !fields.includes(field))
  if (missing.length > 0) {
    throw new FileProblem(
      `The first row must name the columns, and ${quoteWords(missing)} ${missing.length === 1 ? 'is' : 'are'} not among them.`,
    )
  }
  return { fields, unknown: cells.filter((cell, index) => cell !== '' && !fields[index]) }
}

/** '“price”', or '“price” and “category”'. */
export function quoteWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words.map((word) => `“${word}”`))
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
