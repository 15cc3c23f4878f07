import {
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  productField,
} from '../../../../../domain/productFields.ts'
import { FileProblem } from './FileProblem.ts'

/** A field of the form, or what each size and color of a row has; the form has a grid for that. */
export type ColumnName = ProductFieldName | 'counts'

/** The columns that a file may have, under the names of the form's fields. */
export const COLUMNS = {
  required: PRODUCT_FIELD_NAMES.filter((name) => productField(name).isRequired),
  optional: [...PRODUCT_FIELD_NAMES.filter((name) => !productField(name).isRequired), 'counts' as const],
}

const COLUMN_NAMES: readonly ColumnName[] = [...PRODUCT_FIELD_NAMES, 'counts']

export interface Header {
  /** The field that each column fills; undefined where it fills none. */
  fields: (ColumnName | undefined)[]
  /** Columns that fill no field, by their names in the file. */
  unknown: string[]
}

/** Reads the row of column names, in any order and case, spaces or not: 'Stock Quantity' is stockQuantity. */
export function readHeader(cells: readonly string[]): Header {
  const fields = cells.map((cell) => COLUMN_NAMES.find((field) => plain(field) === plain(cell)))
  const twice = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (twice) throw new FileProblem(`There are two columns named ${twice}. Keep one of them.`)
  const missing = COLUMNS.required.filter((field) => !fields.includes(field))
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
