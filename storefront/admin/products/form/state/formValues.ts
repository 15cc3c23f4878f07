import {
  NEW_PRODUCT,
  PRODUCT_FIELDS,
  PRODUCT_FIELD_NAMES,
  type ProductFieldKind,
  type ProductFieldName,
} from '../../../../../domain/productFields.ts'
import { newProduct } from '../../../../../domain/contract/product.ts'
import type { NewProduct, ProductChange } from '../../../../../domain/contract/product.ts'
import type { Category } from '../../../../../domain/rules/products/categories.ts'
import { joinWords, splitWords } from '../../../../../domain/rules/content/words.ts'
import { measurementProblems } from '../../../../../domain/rules/products/measurements.ts'
import { problemsOfGoingLive } from '../../../../../domain/rules/products/goingLive.ts'
import { type FitValues, fitValuesOf, readFitValues, readMeasurement } from './fitValues.ts'
import { sentenceOf } from './fieldMessages.ts'
import { isSame } from './isSame.ts'
import { type PublicationValues, publicationFieldsOf, publicationValuesOf } from './publicationValues.ts'

type Kind<Name extends ProductFieldName> = (typeof PRODUCT_FIELDS)[Name]['kind']
type Typed<K extends ProductFieldKind> = K extends 'switch'
  ? boolean
  : K extends 'category'
    ? Category
    : K extends 'sizeAndFit'
      ? FitValues
      : string

/** Form values as typed: numbers and lists are text. */
export type FormValues = PublicationValues & {
  [Name in Exclude<ProductFieldName, keyof PublicationValues>]: Typed<Kind<Name>>
}

export type FieldName = ProductFieldName
export type FieldErrors = Partial<Record<FieldName, string>>

/** Returns the form values of a product, by default of a new one. */
export function valuesOf(product: NewProduct = NEW_PRODUCT): FormValues {
  const typed = PRODUCT_FIELD_NAMES.map((name) => [name, typedOf(PRODUCT_FIELDS[name].kind, product[name])])
  return { ...(Object.fromEntries(typed) as FormValues), ...publicationValuesOf(product) }
}

function typedOf(kind: ProductFieldKind, value: NewProduct[FieldName]): unknown {
  if (kind === 'sizeAndFit') return fitValuesOf(value as NewProduct['sizeAndFit'])
  if (typeof value === 'number')
    return kind === 'dollars' && !Number.isInteger(value) ? value.toFixed(2) : String(value)
  return Array.isArray(value) ? joinWords(value) : value
}

type Checked = { fields: NewProduct; errors?: undefined } | { fields?: undefined; errors: FieldErrors }

/** Validates the form by the server's rules. Returns the product fields, or a message for each invalid field. */
export function checkValues(values: FormValues): Checked {
  const publishing = publicationFieldsOf(values)
  const read = PRODUCT_FIELD_NAMES.map((name) => [name, readOf(PRODUCT_FIELDS[name].kind, values[name])])
  const result = newProduct.safeParse({ ...Object.fromEntries(read), ...publishing })
  const problems = [
    ...problemsOfPrice(values),
    ...problemsOfFit(values),
    ...(result.success && publishing.publication === 'live' ? problemsOfGoingLive(result.data) : []),
  ]
  if (result.success && problems.length === 0) return { fields: result.data }
  const errors: FieldErrors = {}
  for (const { field, sentence } of problems) errors[field] = sentence
  for (const issue of result.error?.issues ?? []) {
    const [name] = issue.path
    if (isFieldName(name)) errors[name] ??= sentenceOf(name, issue)
  }
  return { errors }
}

export const listsOf = ({ sizes, colors }: FormValues) => ({
  sizes: splitWords(sizes),
  colors: splitWords(colors),
})

/** Rejects prices such as "1.250", which means 1250 in Europe but parses as 1.25. */
function problemsOfPrice({ price }: FormValues) {
  return /\.\d{3,}$/.test(price.trim())
    ? [{ field: 'price' as const, sentence: 'Price must have at most 2 decimals.' }]
    : []
}

/** Returns the first problem of the measurements for the typed sizes. */
function problemsOfFit({ sizeAndFit, sizes }: FormValues) {
  const columns = splitWords(sizes)
  if (columns.length === 0) return []
  const [first] = measurementProblems(sizeAndFit.measurements.map(readMeasurement), columns)
  return first ? [{ field: 'sizeAndFit' as const, sentence: first.sentence }] : []
}

/** Returns only the changed fields. Publication state and date are always sent together. */
export function changedFields(seen: NewProduct, fields: NewProduct): ProductChange {
  const [before, after] = [valuesOf(seen), valuesOf(fields)]
  const changed = PRODUCT_FIELD_NAMES.filter((name) => !isSame(before[name], after[name]))
  const isPublishing = changed.includes('publication') || changed.includes('goesLiveAt')
  const { publication, goesLiveAt } = fields
  return {
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
    ...(isPublishing && { publication, goesLiveAt }),
  }
}

export function isFieldName(name: unknown): name is FieldName {
  return PRODUCT_FIELD_NAMES.some((field) => field === name)
}

function readOf(kind: ProductFieldKind, typed: FormValues[FieldName]): unknown {
  if (typeof typed === 'object') return readFitValues(typed)
  if (typeof typed === 'boolean') return typed
  if (kind === 'words') return splitWords(typed)
  return kind === 'dollars' || kind === 'count' ? numberOf(typed) : typed
}

/** Parses a number. Empty text is NaN: not 0, and not undefined, which would mean the default. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
