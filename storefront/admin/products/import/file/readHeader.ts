import {
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  productField,
} from '../../../../../domain/productFields.ts'
import { InvalidFileError } from './InvalidFileError.ts'

/** Field of the form, or the counts by size and color, for which the form has a grid. */
export type ColumnName = ProductFieldName | 'counts'

/** Columns of a file, named after the form's fields. */
export const COLUMNS = {
  required: PRODUCT_FIELD_NAMES.filter((name) => productField(name).isRequired),
  optional: [...PRODUCT_FIELD_NAMES.filter((name) => !productField(name).isRequired), 'counts' as const],
}

const COLUMN_NAMES: readonly ColumnName[] = [...PRODUCT_FIELD_NAMES, 'counts']

export interface Header {
  /** Field of each column, or undefined if it is unknown. */
  fields: (ColumnName | undefined)[]
  /** Unknown columns, by their names in the file. */
  unknown: string[]
}

/**
 * Parses the column names in any order, ignoring case and spaces: "Stock Quantity" is stockQuantity. Throws FileProblem if a
 * column is duplicate or missing.
 */
export function readHeader(cells: readonly string[]): Header {
  const fields = cells.map((cell) => COLUMN_NAMES.find((field) => plain(field) === plain(cell)))
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice) throw new InvalidFileError(`There are two columns named ${twice}. Keep one of them.`)
  const missing = COLUMNS.required.filter((field) => !fields.includes(field))
  if (missing.length > 0) {
    throw new InvalidFileError(`The first row must name the columns. Missing: ${quoteWords(missing)}.`)
  }
  return { fields, unknown: cells.filter((cell, index) => cell !== '' && !fields[index]) }
}

/** Formats a list of quoted words: “price”, or “price” and “category”. */
export function quoteWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words.map((word) => `“${word}”`))
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
