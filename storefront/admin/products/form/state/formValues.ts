import { newProduct } from '../../../../../domain/contract/product.ts'
import type { NewProduct, ProductChange } from '../../../../../domain/contract/product.ts'
import type { Category } from '../../../../../domain/rules/products/categories.ts'
import { joinWords, splitWords } from '../../../../../domain/rules/content/words.ts'
import { problemsOfGoingLive } from '../../../../../domain/rules/products/goingLive.ts'
import { LONG_ENTRY, NO_TIME, sentenceOf } from './fieldWords.ts'
import { type PublicationValues, publicationFieldsOf, publicationValuesOf } from './publicationValues.ts'

/** The form as it is typed: numbers and lists are still text. */
export interface FormValues extends PublicationValues {
  name: string
  price: string
  category: Category
  description: string
  sizes: string
  colors: string
  tags: string
  inStock: boolean
  stockQuantity: string
  featured: boolean
}

export type FieldName = keyof FormValues
export type FieldErrors = Partial<Record<FieldName, string>>

/** In the order in which the form shows them. */
export const FIELD_NAMES = [
  'name',
  'price',
  'category',
  'description',
  'sizes',
  'colors',
  'tags',
  'stockQuantity',
  'inStock',
  'featured',
  'publication',
  'goesLiveAt',
] as const satisfies readonly FieldName[]

const NEW_PRODUCT: NewProduct = {
  name: '',
  price: 0,
  category: 'swimwear',
  description: '',
  sizes: [],
  colors: [],
  tags: [],
  inStock: true,
  stockQuantity: 0,
  featured: false,
  publication: 'draft',
}

/** What the form shows of a product, or of a new one. */
export function valuesOf(product: NewProduct = NEW_PRODUCT): FormValues {
  const { name, price, category, description, sizes, colors, tags } = product
  const { inStock, stockQuantity, featured } = product
  return {
    name,
    price: Number.isInteger(price) ? String(price) : price.toFixed(2),
    category,
    description,
    sizes: joinWords(sizes),
    colors: joinWords(colors),
    tags: joinWords(tags),
    inStock,
    stockQuantity: String(stockQuantity),
    featured,
    ...publicationValuesOf(product),
  }
}

type Checked = { fields: NewProduct; errors?: undefined } | { fields?: undefined; errors: FieldErrors }

/** Reads what was typed by the rules that the server goes by: the product's fields, or a sentence for each mistake. */
export function checkValues(values: FormValues): Checked {
  const { sizes, colors, tags, price, stockQuantity, ...rest } = values
  const publishing = publicationFieldsOf(values)
  const result = newProduct.safeParse({
    ...rest,
    ...publishing,
    price: numberOf(price),
    stockQuantity: numberOf(stockQuantity),
    sizes: splitWords(sizes),
    colors: splitWords(colors),
    tags: splitWords(tags),
  })
  const problems = result.success && publishing.publication === 'live' ? problemsOfGoingLive(result.data) : []
  if (result.success && problems.length === 0) return { fields: result.data }
  const errors: FieldErrors = {}
  for (const { field, sentence } of problems) errors[field] = sentence
  for (const { path, code, message } of result.error?.issues ?? []) {
    const [name, entry] = path
    const isLongEntry = entry !== undefined && code === 'too_big'
    if (isFieldName(name))
      errors[name] ??= isLongEntry ? LONG_ENTRY : name === 'goesLiveAt' ? NO_TIME : sentenceOf(name, message)
  }
  return { errors }
}

/** The fields that differ from what was seen: only these are sent, and what says when it is live always together. */
export function changedFields(seen: NewProduct, fields: NewProduct): ProductChange {
  const [before, after] = [valuesOf(seen), valuesOf(fields)]
  const changed = FIELD_NAMES.filter((name) => before[name] !== after[name])
  const isPublishing = changed.includes('publication') || changed.includes('goesLiveAt')
  const { publication, goesLiveAt } = fields
  return {
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
    ...(isPublishing && { publication, goesLiveAt }),
  }
}

export function isFieldName(name: unknown): name is FieldName {
  return FIELD_NAMES.some((field) => field === name)
}

/** Nothing typed is no number, not 0; and not left out either, which would be the default. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
