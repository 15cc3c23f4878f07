import { randomHex } from '../../../../domain/randomHex.ts'
import type { NewProduct } from '../../../../domain/contract/product.ts'
import type { StockCount } from '../../../../domain/rules/stock/stockChange.ts'
import { isSignedOutError } from '../../api/callAdmin.ts'
import { ApiError } from '../../../api/callEndpoint.ts'
import { toFieldErrors, isNotFound, getFailureMessage } from './state/failureMessages.ts'
import { validateForm, splitLists } from './state/formValues.ts'
import { enqueue } from './state/enqueue.ts'
import { updateForm, closeProductForm, getForm } from './state/productFormState.ts'
import type { ProductFormState } from './state/productFormState.ts'
import { saveAlts } from './images/saveAlts.ts'
import { saveFields } from './saveFields.ts'
import { uploadChosen } from './images/uploadChosen.ts'
import { readInitialCounts } from './counts/initialCounts.ts'
import { saveCounts } from './counts/saveCounts.ts'
import { buildRemovalChoices, buildListsKey, findRemovedValues } from './values/findRemovedValues.ts'
import { saveVariants } from './variants/saveVariant.ts'

const VARIANTS_NOT_SAVED = 'Product saved, but some SKUs or barcodes were not. Check them below.'
const COUNTS_NOT_SAVED = 'Product saved, but some counts were not. Check its stock.'

/**
 * Saves the form: fields, then alt texts, SKUs and barcodes, counts and images. On success closes it and returns the success
 * message; otherwise returns null.
 */
export async function saveProduct(id: string): Promise<string | null> {
  const form = getForm(id)
  if (!form || form.phase !== 'editing') return null
  const apart = readInitialCounts(form)
  const { fields, errors } = validateForm({ ...form.values, ...(apart && toTotalValues(apart.whole)) })
  const isChoiceMissing = form.differences.some(({ keep }) => keep === null)
  if (!fields || isChoiceMissing || apart?.isWrong) {
    updateForm(id, returnToForm({ errors: errors ?? {}, alert: '', isChoiceMissing }))
    return null
  }
  if (form.product && !hasRemovalChoices(form, fields)) {
    const removed = findRemovedValues(form.product, fields)
    if (removed.length > 0) {
      updateForm(id, () => ({ removedValues: removed, errors: {}, alert: '' }))
      return null
    }
  }
  if (form.missingImagePrompt !== 'confirmed' && goesLiveWithoutImage(form, fields)) {
    updateForm(id, () => ({ missingImagePrompt: 'asked', errors: {}, alert: '' }))
    return null
  }
  updateForm(id, () => ({ phase: 'saving', errors: {}, alert: '', notice: '', isChoiceMissing }))
  return enqueue(async () => {
    try {
      const words = await saveFields(id, {
        ...fields,
        ...(apart && { stockBy: 'variant', counts: apart.counts }),
      })
      if (words === null) return null
      await saveAlts(id)
      const areVariantsSaved = await saveVariants(id)
      const areCountsSaved = await saveCounts(id)
      if (!(await uploadChosen(id)) || !getForm(id)) return null
      if (!areVariantsSaved || !areCountsSaved) {
        updateForm(id, returnToForm({ alert: areVariantsSaved ? COUNTS_NOT_SAVED : VARIANTS_NOT_SAVED }))
        return null
      }
      closeProductForm()
      return `Product ${form.product ? 'updated' : 'created'} successfully!${words}`
    } catch (failure) {
      updateForm(id, failureState(failure, !getForm(id)?.product))
      return null
    } finally {
      updateForm(id, () => ({ phase: 'editing' }))
    }
  })
}

/** Saves the form after the user confirmed publishing without an image. */
export function saveWithoutImage(id: string): Promise<string | null> {
  updateForm(id, () => ({ missingImagePrompt: 'confirmed' }))
  return saveProduct(id)
}

function goesLiveWithoutImage(
  { product, chosen }: ProductFormState,
  { publication, goesLiveAt }: NewProduct,
): boolean {
  const hasPicture = chosen.length > 0 || (product?.images ?? []).length > 0
  // A scheduled product can still get images.
  return publication === 'live' && !goesLiveAt && product?.publication !== 'live' && !hasPicture
}

/** Saves the form with the choices for removed sizes and colors: a new name for each, or empty to remove it. */
export function saveWithChoices(id: string, choices: readonly string[]): Promise<string | null> {
  updateForm(id, ({ product, values, removedValues: removed }) => ({
    removedValues: null,
    valueAnswers:
      product && removed && buildRemovalChoices(removed, choices, buildListsKey(product, splitLists(values))),
  }))
  return saveProduct(id)
}

const hasRemovalChoices = ({ product, valueAnswers }: ProductFormState, fields: NewProduct): boolean =>
  product !== null && valueAnswers?.listsKey === buildListsKey(product, fields)

/** Creates a new product from the form after someone else deleted the original. */
export async function recreateProduct(id: string): Promise<string | null> {
  updateForm(id, () => ({
    product: null,
    creationKey: randomHex(12),
    sentFields: null,
    alts: {},
    variantDrafts: {},
    countDraft: null,
    tracksByVariant: false,
    imageOrder: null,
    differences: [],
    isChoiceMissing: false,
    isGone: false,
    alert: '',
    imageAlert: '',
  }))
  return saveProduct(id)
}

/** Returns the calculated totals as form values. */
const toTotalValues = ({ inStock, stockQuantity }: StockCount) => ({
  inStock,
  stockQuantity: String(stockQuantity),
})

function failureState(
  failure: unknown,
  isNew: boolean,
): (form: ProductFormState) => Partial<ProductFormState> {
  if (isSignedOutError(failure)) return () => ({})
  if (!isNew && isNotFound(failure)) return returnToForm({ isGone: true })
  const alert = `Failed to ${isNew ? 'create' : 'update'} product: ${getFailureMessage(failure)}`
  const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return returnToForm({
    alert,
    errors: toFieldErrors(failure),
    // A 4xx response means that nothing was created, so the next attempt counts as the first.
    ...(isRefused && { sentFields: null }),
  })
}

function returnToForm(changes: Partial<ProductFormState>) {
  return ({ focusRequests }: ProductFormState) => ({ ...changes, focusRequests: focusRequests + 1 })
}
