import type { NewProduct } from '../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callForProduct, refreshProducts } from '../../api/products.ts'
import { areSameCounts } from './counts/firstCounts.ts'
import { compareVersions, isSaleAlone, takeOver } from './state/compareVersions.ts'
import type { Difference } from './state/compareVersions.ts'
import { isOutdated } from './state/failureMessages.ts'
import { changedFields, checkValues, valuesOf } from './state/formValues.ts'
import { changeForm, formOf } from './state/openForm.ts'
import type { OpenForm } from './state/openForm.ts'
import { NO_REASON, withReason } from './state/stockReasonValues.ts'

const COUNTS_OF_BEFORE = 'The product was already created with the counts you sent first. Check its stock.'

/** Maximum attempts: a product that sells fast can change between any two. */
const MOST_TRIES = 5

/**
 * Creates the product or sends the changed fields, without overwriting a version that the editor has not seen. Returns text to
 * append to the success message, or null if the editor must resolve conflicts first.
 */
export function saveFields(id: string, typed: NewProduct): Promise<string | null> {
  const form = formOf(id)
  return form && !form.product ? makeProduct(form, typed) : changeProduct(id, typed)
}

async function makeProduct(
  { id, creationKey, sentFields }: OpenForm,
  typed: NewProduct,
): Promise<string | null> {
  changeForm(id, () => ({ sentFields: sentFields ?? typed }))
  const headers = { 'Idempotency-Key': creationKey }
  const product = await callForProduct(adminPaths.newProduct, { json: typed, headers })
  // The initial counts are saved now; further edits change them.
  changeForm(id, () => ({ product, sentFields: null, countDraft: null, isCountedApart: false }))
  await refreshProducts()
  if (!sentFields) {
    adopt(id, product)
    return ''
  }
  // The response to an earlier attempt was lost: it may have created the product, and someone may have changed it since.
  const differences = compareVersions(valuesOf(sentFields), valuesOf(product), valuesOf(typed))
  if (differences.length > 0) return showDifferences(id, product, differences)
  const words = await changeProduct(id, withTheirSums(typed, product))
  if (words === null || areSameCounts(sentFields, typed)) return words
  changeForm(id, ({ handBacks }) => ({ notice: COUNTS_OF_BEFORE, handBacks: handBacks + 1 }))
  return null
}

async function changeProduct(id: string, typed: NewProduct): Promise<string | null> {
  let words = ''
  let fields = typed
  for (let tries = 1; ; tries++) {
    const product = formOf(id)?.product
    if (!product) return null
    try {
      adopt(id, await sendChange(id, product, fields))
      return words
    } catch (failure) {
      if (!isOutdated(failure) || tries === MOST_TRIES) throw failure
    }
    const now = await callForProduct(adminPaths.managedProduct(product.id))
    fields = withTheirSums(fields, now)
    const differences = compareVersions(valuesOf(product), valuesOf(now), valuesOf(fields))
    if (!isSaleAlone(differences)) return showDifferences(id, now, differences)
    const values = takeOver(valuesOf(fields), differences)
    fields = checkValues(values).fields ?? fields
    if (differences.length > 0) words = ` ${wordsOfStock(now)}`
    changeForm(id, () => ({ product: now, values, notice: words.trim() }))
  }
}

async function sendChange(id: string, product: ManagedProduct, fields: NewProduct): Promise<ManagedProduct> {
  const form = formOf(id)
  const changed = changedFields(product, fields)
  const { asked: _, ...answers } = form?.valueAnswers ?? { asked: '' }
  const json = {
    ...withReason(changed, form?.stockReason ?? NO_REASON),
    ...((changed.sizes ?? changed.colors) && answers),
  }
  if (Object.keys(json).length === 0) return product
  const headers = { 'If-Match': product.etag }
  const written = await callForProduct(adminPaths.product(product.id), { method: 'PUT', json, headers })
  await refreshProducts()
  return written
}

/** Takes the calculated totals of a product that tracks stock by variant: they cannot be edited, so they are not a conflict. */
function withTheirSums(fields: NewProduct, { stockBy, inStock, stockQuantity }: ManagedProduct): NewProduct {
  return stockBy === 'variant' ? { ...fields, inStock, stockQuantity } : fields
}

function adopt(id: string, product: ManagedProduct): void {
  changeForm(id, ({ chosen, valueAnswers }) => ({
    product,
    values: valuesOf(product),
    // Pending images follow a renamed color.
    chosen: chosen.map((image) => ({
      ...image,
      color: valueAnswers?.renames?.colors?.[image.color] ?? image.color,
    })),
    stockReason: NO_REASON,
    valueAnswers: null,
    differences: [],
  }))
}

function showDifferences(id: string, now: ManagedProduct, differences: Difference[]): null {
  changeForm(id, ({ values, handBacks }) => ({
    product: now,
    values: takeOver(
      now.stockBy === 'variant'
        ? { ...values, inStock: now.inStock, stockQuantity: String(now.stockQuantity) }
        : values,
      differences,
    ),
    differences,
    handBacks: handBacks + 1,
  }))
  return null
}

function wordsOfStock(now: ManagedProduct): string {
  const left = now.inStock ? `${now.stockQuantity} in stock` : 'out of stock'
  return `Its stock changed since you opened it, for example by a sale, and was not overwritten: ${left}.`
}
