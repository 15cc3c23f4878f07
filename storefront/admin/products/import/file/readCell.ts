import { isCategory } from '../../../../../domain/rules/products/categories.ts'
import { CATEGORY_WORDS } from '../../../../../domain/rules/products/categoryWords.ts'
import { CATEGORIES } from '../../../../../domain/rules/products/categories.ts'
import { splitWords } from '../../../../../domain/rules/content/words.ts'
import { PUBLICATIONS } from '../../../../../domain/rules/products/publication.ts'
import type { Field } from './readHeader.ts'

/** What a cell says, or the sentence that says why it says nothing. */
export type CellReading = { value: unknown } | { mistake: string }

/** What the form calls its fields, at the beginning of a sentence. */
export const LABELS: Record<Field, string> = {
  name: 'Name',
  price: 'Price',
  category: 'Category',
  description: 'Description',
  sizes: 'Sizes',
  colors: 'Colors',
  tags: 'Tags',
  inStock: 'In stock',
  stockQuantity: 'Stock quantity',
  featured: 'Featured',
  publication: 'Publication',
  goesLiveAt: 'Goes live at',
}

const YES = ['true', 'yes', '1']
const NO = ['false', 'no', '0']
/** '1250', '1,250.00', '$ 1,250': commas only where thousands have them, so that no one's '12,50' becomes 1250. */
const PRICE = /^(-?)\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)$/
/** A time with its zone: without one it would be another moment for everybody who reads the file. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/i
const WHOLE = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)$/

/** Reads a cell that is not empty. Whether the value may stand in a product, the schema decides. */
export function readCell(field: Field, text: string): CellReading {
  switch (field) {
    case 'name':
    case 'description':
      return { value: text }
    case 'price':
      return readPrice(text)
    case 'category':
      return readCategory(text)
    case 'sizes':
    case 'colors':
    case 'tags':
      return { value: splitWords(text) }
    case 'inStock':
    case 'featured':
      return readSwitch(field, text)
    case 'publication':
      return readPublication(text)
    case 'goesLiveAt':
      return readInstant(text)
    case 'stockQuantity':
      return WHOLE.test(text)
        ? { value: Number(text.replaceAll(',', '')) }
        : { mistake: `${LABELS[field]} must be a whole number such as 12, not “${text}”.` }
  }
}

function readPrice(text: string): CellReading {
  const [, sign, digits] = PRICE.exec(text) ?? []
  return digits === undefined
    ? { mistake: `Price must be in dollars, such as 1250 or 1,250.00, not “${text}”.` }
    : { value: Number(`${sign}${digits.replaceAll(',', '')}`) }
}

function readCategory(text: string): CellReading {
  const category = text.toLowerCase().replace(/[\s_]+/g, '-')
  if (isCategory(category)) return { value: category }
  const titles = CATEGORIES.map((category) => CATEGORY_WORDS[category].title)
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

function readInstant(text: string): CellReading {
  const time = new Date(INSTANT.test(text) ? text.replace(' ', 'T').toUpperCase() : Number.NaN)
  return Number.isNaN(time.getTime())
    ? { mistake: `Goes live at must be a time with its zone, such as 2026-12-01T09:00+01:00, not “${text}”.` }
    : { value: time.toISOString() }
}

function readSwitch(field: Field, text: string): CellReading {
  const word = text.toLowerCase()
  if (YES.includes(word)) return { value: true }
  if (NO.includes(word)) return { value: false }
  return { mistake: `${LABELS[field]} must be yes or no, not “${text}”.` }
}
