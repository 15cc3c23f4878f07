import { PRODUCT_FIELDS } from '../../../../../domain/productFields.ts'
import { isCategory } from '../../../../../domain/rules/products/categories.ts'
import { CATEGORY_WORDS } from '../../../../../domain/rules/products/categoryWords.ts'
import { formatDollars } from '../../../../../domain/rules/payments/money.ts'
import type { PublicationState } from '../../../../../domain/rules/products/publication.ts'
import type { FieldName } from './formValues.ts'

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
  return `${message.replace(name, PRODUCT_FIELDS[name].label)}.`
}

/** A field's value for reading beside others. */
export function showValue(name: FieldName, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const { kind } = PRODUCT_FIELDS[name]
  if (kind === 'publication') return PUBLICATION_CHOICES[value as PublicationState]
  if (kind === 'category' && isCategory(value)) return CATEGORY_WORDS[value].title
  if (kind === 'dollars' && value !== '' && Number.isFinite(Number(value)))
    return formatDollars(Number(value))
  if (kind === 'instant') return value.replace('T', ' ') || 'Nothing'
  return value.trim() === '' ? 'Nothing' : value
}
