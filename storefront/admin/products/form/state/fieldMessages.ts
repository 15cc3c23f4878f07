import type { z } from 'zod'
import { PRODUCT_FIELDS } from '../../../../../domain/productFields.ts'
import { isCategory } from '../../../../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../../../../domain/rules/products/categoryLabels.ts'
import { formatDollars } from '../../../../../domain/rules/payments/money.ts'
import type { PublicationState } from '../../../../../domain/rules/products/publication.ts'
import { ENTER_COUNT, ENTER_PRICE } from '../../parts/numberMessages.ts'
import { describeFit } from './fitValues.ts'
import type { FieldName, FormValues } from './formValues.ts'

export const PUBLICATION_CHOICES: Record<PublicationState, string> = {
  draft: 'Draft',
  live: 'Live',
  scheduled: 'Scheduled',
  hidden: 'Hidden',
}

/** Messages for issues whose schema message is only useful to API clients. */
const PLAINER = {
  noFit: 'Choose a fit, or clear the other size and fit fields.',
  noTime: 'Choose a date and time.',
  longEntry: 'Each entry must be 100 characters or fewer.',
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'code' | 'message'>

/** Returns a schema issue as a sentence: "Enter a name." or, with the field's label, "Price must be 0 or more." */
export function formatIssue(name: FieldName, { path, code, message }: Issue): string {
  const { kind, label } = PRODUCT_FIELDS[name]
  if (kind === 'instant') return PLAINER.noTime
  if (kind === 'dollars' && code === 'invalid_type') return ENTER_PRICE
  if (kind === 'count' && code !== 'too_big') return ENTER_COUNT
  if ((kind === 'text' || kind === 'prose') && code === 'too_small') return `Enter a ${label.toLowerCase()}.`
  if (kind === 'words' && path.length > 1 && code === 'too_big') return PLAINER.longEntry
  if (kind === 'sizeAndFit' && path[1] === 'fit') return PLAINER.noFit
  return `${message.replace(name, label)}.`
}

/** Formats a field value for the version comparison. */
export function formatValue(name: FieldName, value: FormValues[FieldName]): string {
  if (typeof value === 'object') return describeFit(value) || 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const { kind } = PRODUCT_FIELDS[name]
  if (kind === 'publication') return PUBLICATION_CHOICES[value as PublicationState]
  if (kind === 'category' && isCategory(value)) return CATEGORY_LABELS[value].title
  if (kind === 'dollars' && value !== '' && Number.isFinite(Number(value)))
    return formatDollars(Number(value))
  if (kind === 'instant') return value.replace('T', ' ') || 'Nothing'
  return value.trim() === '' ? 'Nothing' : value
}
