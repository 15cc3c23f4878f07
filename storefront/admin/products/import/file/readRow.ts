import type { z } from 'zod'
import { hasHiddenCharacters } from '../../../../../domain/rules/content/hiddenCharacters.ts'
import { newProduct } from '../../../../../domain/contract/product.ts'
import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { findPublishProblems } from '../../../../../domain/rules/products/findPublishProblems.ts'
import type { CsvRow } from './parseRows.ts'
import type { ProductFieldName } from '../../../../../domain/productFields.ts'
import { getFieldLabel, readCell } from './readCell.ts'
import { type ColumnName, COLUMNS } from './readHeader.ts'
import { readRowCounts } from './readRowCounts.ts'

/** Parsed cells by field. */
export type CellValues = Partial<Record<ProductFieldName, unknown>>

export interface ValidRow {
  number: number
  product: NewProduct
}

export interface InvalidRow {
  number: number
  /** Name of the product, or empty. */
  name: string
  mistakes: string[]
}

/** Validates a row by the server's rules. Empty cells take the form's defaults; the product is a draft by default. */
export function readRow(
  { number, cells }: CsvRow,
  fields: readonly (ColumnName | undefined)[],
): ValidRow | InvalidRow {
  const texts = new Map(
    fields.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])) as [ColumnName, string][],
  )
  const values: CellValues = {}
  const mistakes = new Map<ColumnName, string>()
  for (const [field, text] of texts) {
    if (hasHiddenCharacters(text))
      mistakes.set(field, `${getFieldLabel(field)} has characters that can’t be displayed. Type it again.`)
    if (text === '' || field === 'counts' || mistakes.has(field)) continue
    const reading = readCell(field, text)
    if ('mistake' in reading) mistakes.set(field, reading.mistake)
    else values[field] = reading.value
  }
  for (const field of COLUMNS.required)
    if (!texts.get(field)) mistakes.set(field, `${getFieldLabel(field)} is missing.`)

  const { apart, mistakes: countMistakes } = readRowCounts(texts.get('counts') ?? '', values)
  const { data: product, error } = newProduct.safeParse({ publication: 'draft', ...values, ...apart })
  for (const { field, sentence } of product?.publication === 'live' ? findPublishProblems(product) : [])
    mistakes.set(field, sentence)
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as ColumnName
    if (!mistakes.has(field)) mistakes.set(field, formatRowIssue(issue, field))
  }
  const surplus = cells.slice(fields.length).some((cell) => cell !== '')
  const sentences = [...mistakes.values(), ...countMistakes, ...(surplus ? [SURPLUS] : [])]
  return product && sentences.length === 0
    ? { number, product }
    : { number, name: texts.get('name') ?? '', mistakes: sentences }
}

const SURPLUS = 'There are more cells than columns. Put text with a comma in quotation marks.'

/** Returns a schema issue as a sentence with the form's name of the field. */
function formatRowIssue(
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  field: ColumnName,
): string {
  if (path.length > 1) return `${getFieldLabel(field)} must have entries of 100 characters or fewer.`
  return `${message.replace(new RegExp(`^${field}\\b`), getFieldLabel(field))}.`
}
