import type { NewProduct } from '../../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { requestProduct, refreshProducts } from '../../api/products.ts'
import { hasSameCounts } from './counts/initialCounts.ts'
import { compareVersions, isOnlySale, acceptTheirs } from './state/compareVersions.ts'
import type { Difference } from './state/compareVersions.ts'
import { isVersionConflict } from './state/failureMessages.ts'
import { changedFields, validateForm, toFormValues } from './state/formValues.ts'
import { updateForm, getForm } from './state/productFormState.ts'
import type { ProductFormState } from './state/productFormState.ts'
import { NO_REASON, withReason } from './state/stockReasonValues.ts'

const EARLIER_COUNTS_SAVED =
  'The product was already created with the counts you sent first. Check its stock.'

/** Maximum attempts: a product that sells fast can change between any two. */
const MAX_ATTEMPTS = 5

/**
 * Creates the product or sends the changed fields, without overwriting a version that the editor has not seen. Returns text to
 * append to the success message, or null if the editor must resolve conflicts first.
 */
export function saveFields(id: string, typed: NewProduct): Promise<string | null> {
  const form = getForm(id)
  return form && !form.product ? sendNewProduct(form, typed) : sendUpdates(id, typed)
}

async function sendNewProduct(
  { id, creationKey, sentFields }: ProductFormState,
  typed: NewProduct,
): Promise<string | null> {
  updateForm(id, () => ({ sentFields: sentFields ?? typed }))
  const headers = { 'Idempotency-Key': creationKey }
  const product = await requestProduct(adminPaths.newProduct, { json: typed, headers })
  // The initial counts are saved now; further edits change them.
  updateForm(id, () => ({ product, sentFields: null, countDraft: null, tracksByVariant: false }))
  await refreshProducts()
  if (!sentFields) {
    showSavedProduct(id, product)
    return ''
  }
  // The response to an earlier attempt was lost: it may have created the product, and someone may have changed it since.
  const differences = compareVersions(toFormValues(sentFields), toFormValues(product), toFormValues(typed))
  if (differences.length > 0) return showDifferences(id, product, differences)
  const words = await sendUpdates(id, withCurrentTotals(typed, product))
  if (words === null || hasSameCounts(sentFields, typed)) return words
  updateForm(id, ({ focusRequests }) => ({
    notice: EARLIER_COUNTS_SAVED,
    focusRequests: focusRequests + 1,
  }))
  return null
}

async function sendUpdates(id: string, typed: NewProduct): Promise<string | null> {
  let words = ''
  let fields = typed
  for (let tries = 1; ; tries++) {
    const product = getForm(id)?.product
    if (!product) return null
    try {
      showSavedProduct(id, await sendChange(id, product, fields))
      return words
    } catch (failure) {
      if (!isVersionConflict(failure) || tries === MAX_ATTEMPTS) throw failure
    }
    const now = await requestProduct(adminPaths.managedProduct(product.id))
    fields = withCurrentTotals(fields, now)
    const differences = compareVersions(toFormValues(product), toFormValues(now), toFormValues(fields))
    if (!isOnlySale(differences)) return showDifferences(id, now, differences)
    const values = acceptTheirs(toFormValues(fields), differences)
    fields = validateForm(values).fields ?? fields
    if (differences.length > 0) words = ` ${describeStock(now)}`
    updateForm(id, () => ({ product: now, values, notice: words.trim() }))
  }
}

async function sendChange(id: string, product: ManagedProduct, fields: NewProduct): Promise<ManagedProduct> {
  const form = getForm(id)
  const changed = changedFields(product, fields)
  const { listsKey: _, ...answers } = form?.valueAnswers ?? { listsKey: '' }
  const json = {
    ...withReason(changed, form?.stockReason ?? NO_REASON),
    ...((changed.sizes ?? changed.colors) && answers),
  }
  if (Object.keys(json).length === 0) return product
  const headers = { 'If-Match': product.etag }
  const written = await requestProduct(adminPaths.product(product.id), { method: 'PUT', json, headers })
  await refreshProducts()
  return written
}

/** Takes the calculated totals of a product that tracks stock by variant: they cannot be edited, so they are not a conflict. */
function withCurrentTotals(
  fields: NewProduct,
  { stockBy, inStock, stockQuantity }: ManagedProduct,
): NewProduct {
  return stockBy === 'variant' ? { ...fields, inStock, stockQuantity } : fields
}

function showSavedProduct(id: string, product: ManagedProduct): void {
  updateForm(id, ({ chosen, valueAnswers }) => ({
    product,
    values: toFormValues(product),
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
  updateForm(id, ({ values, focusRequests }) => ({
    product: now,
    values: acceptTheirs(
      now.stockBy === 'variant'
        ? { ...values, inStock: now.inStock, stockQuantity: String(now.stockQuantity) }
        : values,
      differences,
    ),
    differences,
    focusRequests: focusRequests + 1,
  }))
  return null
}

function describeStock(now: ManagedProduct): string {
  const left = now.inStock ? `${now.stockQuantity} in stock` : 'out of stock'
  return `Its stock changed since you opened it, for example by a sale, and was not overwritten: ${left}.`
}
