import { randomHex } from '../../../../domain/randomHex.ts'
import type { NewProduct } from '../../../../domain/contract/product.ts'
import type { StockCount } from '../../../../domain/rules/stock/stockChange.ts'
import { isSignedOut } from '../../api/callAdmin.ts'
import { ApiError } from '../../../api/callEndpoint.ts'
import { fieldErrorsOf, isNotFound, messageOf } from './state/failureMessages.ts'
import { checkValues, listsOf } from './state/formValues.ts'
import { enqueue } from './state/enqueue.ts'
import { changeForm, closeProductForm, formOf } from './state/openForm.ts'
import type { OpenForm } from './state/openForm.ts'
import { saveAlts } from './images/saveAlts.ts'
import { saveFields } from './saveFields.ts'
import { uploadChosen } from './images/uploadChosen.ts'
import { firstCountsOf } from './counts/firstCounts.ts'
import { saveCounts } from './counts/saveCounts.ts'
import { answersOf, listsKey, removedValues } from './values/removedValues.ts'
import { saveVariants } from './variants/saveVariant.ts'

const VARIANTS_NOT_SAVED = 'Product saved, but some SKUs or barcodes were not. Check them below.'
const COUNTS_NOT_SAVED = 'Product saved, but some counts were not. Check its stock.'

/**
 * Saves the form: fields, then alt texts, SKUs and barcodes, counts and images. On success closes it and returns the success
 * message; otherwise returns null.
 */
export async function saveProduct(id: string): Promise<string | null> {
  const form = formOf(id)
  if (!form || form.phase !== 'editing') return null
  const apart = firstCountsOf(form)
  const { fields, errors } = checkValues({ ...form.values, ...(apart && sumsOf(apart.whole)) })
  const isChoiceMissing = form.differences.some(({ keep }) => keep === null)
  if (!fields || isChoiceMissing || apart?.isWrong) {
    changeForm(id, comeToNothing({ errors: errors ?? {}, alert: '', isChoiceMissing }))
    return null
  }
  if (form.product && !isAnswered(form, fields)) {
    const removed = removedValues(form.product, fields)
    if (removed.length > 0) {
      changeForm(id, () => ({ removedValues: removed, errors: {}, alert: '' }))
      return null
    }
  }
  if (form.pictureless !== 'confirmed' && goesLivePictureless(form, fields)) {
    changeForm(id, () => ({ pictureless: 'asked', errors: {}, alert: '' }))
    return null
  }
  changeForm(id, () => ({ phase: 'saving', errors: {}, alert: '', notice: '', isChoiceMissing }))
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
      if (!(await uploadChosen(id)) || !formOf(id)) return null
      if (!areVariantsSaved || !areCountsSaved) {
        changeForm(id, comeToNothing({ alert: areVariantsSaved ? COUNTS_NOT_SAVED : VARIANTS_NOT_SAVED }))
        return null
      }
      closeProductForm()
      return `Product ${form.product ? 'updated' : 'created'} successfully!${words}`
    } catch (failure) {
      changeForm(id, failureState(failure, !formOf(id)?.product))
      return null
    } finally {
      changeForm(id, () => ({ phase: 'editing' }))
    }
  })
}

/** Saves the form after the user confirmed publishing without an image. */
export function saveWithoutPicture(id: string): Promise<string | null> {
  changeForm(id, () => ({ pictureless: 'confirmed' }))
  return saveProduct(id)
}

function goesLivePictureless(
  { product, chosen }: OpenForm,
  { publication, goesLiveAt }: NewProduct,
): boolean {
  const hasPicture = chosen.length > 0 || (product?.images ?? []).length > 0
  // A scheduled product can still get images.
  return publication === 'live' && !goesLiveAt && product?.publication !== 'live' && !hasPicture
}

/** Saves the form with the choices for removed sizes and colors: a new name for each, or empty to remove it. */
export function saveWithChoices(id: string, choices: readonly string[]): Promise<string | null> {
  changeForm(id, ({ product, values, removedValues: removed }) => ({
    removedValues: null,
    valueAnswers: product && removed && answersOf(removed, choices, listsKey(product, listsOf(values))),
  }))
  return saveProduct(id)
}

const isAnswered = ({ product, valueAnswers }: OpenForm, fields: NewProduct): boolean =>
  product !== null && valueAnswers?.asked === listsKey(product, fields)

/** Creates a new product from the form after someone else deleted the original. */
export async function createAnew(id: string): Promise<string | null> {
  changeForm(id, () => ({
    product: null,
    creationKey: randomHex(12),
    sentFields: null,
    alts: {},
    variantDrafts: {},
    countDraft: null,
    isCountedApart: false,
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
const sumsOf = ({ inStock, stockQuantity }: StockCount) => ({ inStock, stockQuantity: String(stockQuantity) })

function failureState(failure: unknown, isNew: boolean): (form: OpenForm) => Partial<OpenForm> {
  if (isSignedOut(failure)) return () => ({})
  if (!isNew && isNotFound(failure)) return comeToNothing({ isGone: true })
  const alert = `Failed to ${isNew ? 'create' : 'update'} product: ${messageOf(failure)}`
  const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return comeToNothing({
    alert,
    errors: fieldErrorsOf(failure),
    // A 4xx response means that nothing was created, so the next attempt counts as the first.
    ...(isRefused && { sentFields: null }),
  })
}

function comeToNothing(told: Partial<OpenForm>) {
  return ({ handBacks }: OpenForm) => ({ ...told, handBacks: handBacks + 1 })
}
