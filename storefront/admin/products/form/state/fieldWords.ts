import { isCategory } from '../../../../../domain/rules/products/categories.ts'
import { CATEGORY_WORDS } from '../../../../../domain/rules/products/categoryWords.ts'
import { formatDollars } from '../../../../../domain/rules/payments/money.ts'
import type { PublicationState } from '../../../../../domain/rules/products/publication.ts'
import type { FieldName } from './formValues.ts'

/** What the fields are called on the screen. */
export const FIELD_LABELS: Record<FieldName, string> = {
  name: 'Name',
  price: 'Price',
  category: 'Category',
  description: 'Description',
  sizes: 'Sizes',
  colors: 'Colors',
  tags: 'Tags',
  stockQuantity: 'Stock quantity',
  inStock: 'In stock',
  featured: 'Featured',
  publication: 'In the shop',
  goesLiveAt: 'Goes live at',
}

/** What can be chosen of when shoppers see a product. */
export const PUBLICATION_CHOICES: Record<PublicationState, string> = {
  draft: 'Draft',
  live: 'Live',
  scheduled: 'Live from a time',
  hidden: 'Hidden',
}

export const NO_TIME = 'Choose the day and the time, or another state.'

/** Of an entry of a list the rules say no more than that it is not a word. */
export const LONG_ENTRY = 'Each entry must have 100 characters or fewer.'

/** A rule's words as a sentence about the field that the person sees: 'Price must be 0 or more.' */
export function sentenceOf(name: FieldName, message: string): string {
  return `${message.replace(name, FIELD_LABELS[name])}.`
}

/** A field's value for reading beside others. */
export function showValue(name: FieldName, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name === 'publication') return PUBLICATION_CHOICES[value as PublicationState]
  if (name === 'category' && isCategory(value)) return CATEGORY_WORDS[value].title
  if (name === 'price' && value !== '' && Number.isFinite(Number(value))) return formatDollars(Number(value))
  if (name === 'goesLiveAt') return value.replace('T', ' ') || 'Nothing'
  return value.trim() === '' ? 'Nothing' : value
}
