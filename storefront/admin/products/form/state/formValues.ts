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
import { joinCommaList, splitCommaList } from '../../../../../domain/rules/content/commaList.ts'
import { measurementProblems } from '../../../../../domain/rules/products/measurements.ts'
import { findPublishProblems } from '../../../../../domain/rules/products/findPublishProblems.ts'
import { type FitValues, toFitValues, readFitValues, readMeasurement } from './fitValues.ts'
import { formatIssue } from './fieldMessages.ts'
import { isSameValue } from './isSameValue.ts'
import { type PublicationValues, toPublicationFields, toPublicationValues } from './publicationValues.ts'

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
export function toFormValues(product: NewProduct = NEW_PRODUCT): FormValues {
  const entries = PRODUCT_FIELD_NAMES.map((name) => [
    name,
    toFormValue(PRODUCT_FIELDS[name].kind, product[name]),
  ])
  return { ...(Object.fromEntries(entries) as FormValues), ...toPublicationValues(product) }
}

function toFormValue(kind: ProductFieldKind, value: NewProduct[FieldName]): unknown {
  if (kind === 'sizeAndFit') return toFitValues(value as NewProduct['sizeAndFit'])
  if (typeof value === 'number')
    return kind === 'dollars' && !Number.isInteger(value) ? value.toFixed(2) : String(value)
  return Array.isArray(value) ? joinCommaList(value) : value
}

type ValidationResult =
  { fields: NewProduct; errors?: undefined } | { fields?: undefined; errors: FieldErrors }

/** Validates the form by the server's rules. Returns the product fields, or a message for each invalid field. */
export function validateForm(values: FormValues): ValidationResult {
  const publishing = toPublicationFields(values)
  const read = PRODUCT_FIELD_NAMES.map((name) => [
    name,
    parseFormValue(PRODUCT_FIELDS[name].kind, values[name]),
  ])
  const result = newProduct.safeParse({ ...Object.fromEntries(read), ...publishing })
  const problems = [
    ...findPriceProblems(values),
    ...findFitProblems(values),
    ...(result.success && publishing.publication === 'live' ? findPublishProblems(result.data) : []),
  ]
  if (result.success && problems.length === 0) return { fields: result.data }
  const errors: FieldErrors = {}
  for (const { field, sentence } of problems) errors[field] = sentence
  for (const issue of result.error?.issues ?? []) {
    const [name] = issue.path
    if (isFieldName(name)) errors[name] ??= formatIssue(name, issue)
  }
  return { errors }
}

export const splitLists = ({ sizes, colors }: FormValues) => ({
  sizes: splitCommaList(sizes),
  colors: splitCommaList(colors),
})

/** Rejects prices such as "1.250", which means 1250 in Europe but parses as 1.25. */
function findPriceProblems({ price }: FormValues) {
  return /\.\d{3,}$/.test(price.trim())
    ? [{ field: 'price' as const, sentence: 'Price must have at most 2 decimals.' }]
    : []
}

/** Returns the first problem of the measurements for the typed sizes. */
function findFitProblems({ sizeAndFit, sizes }: FormValues) {
  const columns = splitCommaList(sizes)
  if (columns.length === 0) return []
  const [first] = measurementProblems(sizeAndFit.measurements.map(readMeasurement), columns)
  return first ? [{ field: 'sizeAndFit' as const, sentence: first.sentence }] : []
}

/** Returns only the changed fields. Publication state and date are always sent together. */
export function changedFields(seen: NewProduct, fields: NewProduct): ProductChange {
  const [before, after] = [toFormValues(seen), toFormValues(fields)]
  const changed = PRODUCT_FIELD_NAMES.filter((name) => !isSameValue(before[name], after[name]))
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

function parseFormValue(kind: ProductFieldKind, typed: FormValues[FieldName]): unknown {
  if (typeof typed === 'object') return readFitValues(typed)
  if (typeof typed === 'boolean') return typed
  if (kind === 'words') return splitCommaList(typed)
  return kind === 'dollars' || kind === 'count' ? parseNumber(typed) : typed
}

/** Parses a number. Empty text is NaN: not 0, and not undefined, which would mean the default. */
function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
