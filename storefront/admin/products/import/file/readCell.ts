import { isCategory } from '../../../../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../../../../domain/rules/products/categoryLabels.ts'
import { CATEGORIES } from '../../../../../domain/rules/products/categories.ts'
import { PRODUCT_FIELDS, type ProductFieldName, productField } from '../../../../../domain/productFields.ts'
import { splitCommaList } from '../../../../../domain/rules/content/commaList.ts'
import type { ColumnName } from './readHeader.ts'
import { PUBLICATIONS } from '../../../../../domain/rules/products/publication.ts'

/** Value of a cell, or the reason why it is invalid. */
export type CellReading = { value: unknown } | { mistake: string }

/** Returns the field's name for messages. */
export function getFieldLabel(field: ColumnName): string {
  if (field === 'counts') return 'Counts'
  const { label, columnLabel = label } = productField(field)
  return columnLabel
}

const YES = ['true', 'yes', '1']
const NO = ['false', 'no', '0']
/**
 * '1250', '1,250.00', '$ 1,250'. Commas only between thousands and at most two decimals, because European spreadsheets
 * write '12,50' for 12.50 and '1.250' for 1250.
 */
const PRICE = /^(-?)\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)$/
/** Time with a zone: without one, its meaning would depend on the reader's. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{3})?)?(?:Z|[+-]\d\d:\d\d)$/i
const WHOLE = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)$/

/** Parses a non-empty cell. The schema validates the value afterwards. */
export function readCell(field: ProductFieldName, text: string): CellReading {
  switch (PRODUCT_FIELDS[field].kind) {
    case 'text':
    case 'prose':
      return { value: text }
    case 'dollars':
      return readDollars(field, text)
    case 'category':
      return readCategory(text)
    case 'words':
      return { value: splitCommaList(text) }
    case 'switch':
      return readSwitch(field, text)
    case 'publication':
      return readPublication(text)
    case 'instant':
      return readInstant(field, text)
    case 'count':
      return WHOLE.test(text)
        ? { value: Number(text.replaceAll(',', '')) }
        : { mistake: `${getFieldLabel(field)} must be a whole number such as 12, not “${text}”.` }
    case 'sizeAndFit':
      return { mistake: `${getFieldLabel(field)} can only be set in the product form, not in a file.` }
  }
}

function readDollars(field: ProductFieldName, text: string): CellReading {
  const [, sign, digits] = PRICE.exec(text) ?? []
  return digits === undefined
    ? { mistake: `${getFieldLabel(field)} must be in dollars, such as 1250 or 1,250.00, not “${text}”.` }
    : { value: Number(`${sign}${digits.replaceAll(',', '')}`) }
}

function readCategory(text: string): CellReading {
  const category = text.toLowerCase().replace(/[\s_]+/g, '-')
  if (isCategory(category)) return { value: category }
  const titles = CATEGORIES.map((category) => CATEGORY_LABELS[category].title)
  return {
    mistake: `Category must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(titles)}, not “${text}”.`,
  }
}

function readPublication(text: string): CellReading {
  const publication = PUBLICATIONS.find((known) => known === text.toLowerCase())
  return publication
    ? { value: publication }
    : { mistake: `Publication must be draft, live or hidden, not “${text}”.` }
}

function readInstant(field: ProductFieldName, text: string): CellReading {
  const time = new Date(INSTANT.test(text) ? text.replace(' ', 'T').toUpperCase() : Number.NaN)
  return Number.isNaN(time.getTime())
    ? {
        mistake: `${getFieldLabel(field)} must be a time with its zone, such as 2026-12-01T09:00+01:00, not “${text}”.`,
      }
    : { value: time.toISOString() }
}

function readSwitch(field: ProductFieldName, text: string): CellReading {
  const word = text.toLowerCase()
  if (YES.includes(word)) return { value: true }
  if (NO.includes(word)) return { value: false }
  return { mistake: `${getFieldLabel(field)} must be yes or no, not “${text}”.` }
}
