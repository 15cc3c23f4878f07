import { mutate } from 'swr'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { announceProductChange, clearProductCache } from '../../../../api/productCache.ts'
import { ApiError } from '../../../../api/callEndpoint.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../../api/callAdmin.ts'
import { discardVariantDraft } from '../state/editForm.ts'
import { enqueue } from '../state/enqueue.ts'
import { isVersionConflict, getFailureMessage } from '../state/failureMessages.ts'
import { updateForm, getForm } from '../state/productFormState.ts'
import { type VariantDraft, type VariantField, getVariantChange } from '../state/variantDrafts.ts'
import { FIELD_LABELS } from './fieldLabels.ts'
import type { VariantList } from './useVariants.ts'

/** Saves the edits of a variant. Returns true if none are left. */
export async function saveVariantNow(id: string, variantId: string): Promise<boolean> {
  if (getForm(id)?.variantDrafts[variantId]?.state === 'saving') return false
  updateDraft(id, variantId, { state: 'saving' })
  return enqueue(() => saveVariant(id, variantId))
}

/** Saves the edits of all variants. Returns true if none are left. */
export async function saveVariants(id: string): Promise<boolean> {
  let areSaved = true
  for (const variantId of Object.keys(getForm(id)?.variantDrafts ?? {}))
    areSaved = (await saveVariant(id, variantId)) && areSaved
  return areSaved
}

async function saveVariant(id: string, variantId: string): Promise<boolean> {
  const { product, variantDrafts } = getForm(id) ?? {}
  const draft = variantDrafts?.[variantId]
  if (!product || !draft) return true
  const json = getVariantChange(draft)
  if (!json) return discardDraft(id, variantId)
  updateDraft(id, variantId, { state: 'saving', errors: {}, failure: '' })
  try {
    const path = adminPaths.variant(product.id, variantId)
    const { variant } = await callAdmin<{ variant: ManagedVariant }>(path, { method: 'PUT', json })
    await updateCachedVariant(product.id, variant)
    announceProductChange()
    await clearProductCache()
    return discardDraft(id, variantId)
  } catch (failure) {
    if (isVersionConflict(failure)) return showConflict(id, product.id, draft, getFailureMessage(failure))
    updateDraft(id, variantId, { state: 'typed', ...toDraftErrors(failure) })
    return false
  }
}

/** Reloads the variants and describes the conflict. Keeps the edits, which the next attempt saves over the new version. */
async function showConflict(
  id: string,
  productId: string,
  draft: VariantDraft,
  message: string,
): Promise<boolean> {
  const { id: variantId } = draft.seen
  try {
    const path = adminPaths.variants(productId)
    const list = await mutate(path, callAdmin<VariantList>(path), { revalidate: false })
    const current = list?.variants.find((variant) => variant.id === variantId)
    if (current && !getVariantChange({ ...draft, seen: current })) return discardDraft(id, variantId)
    const theirs = current
      ? ` It is now ${current.sku}, ${formatBarcode(current)}. Your changes are still here.`
      : ''
    updateDraft(id, variantId, {
      state: 'typed',
      failure: message + theirs,
      ...(current && { seen: current }),
    })
  } catch (failure) {
    updateDraft(id, variantId, { state: 'typed', ...toDraftErrors(failure) })
  }
  return false
}

const formatBarcode = ({ gtin }: ManagedVariant) => (gtin === null ? 'without a barcode' : `barcode ${gtin}`)

async function updateCachedVariant(productId: string, variant: ManagedVariant): Promise<void> {
  await mutate<VariantList>(
    adminPaths.variants(productId),
    (list) => list && { variants: list.variants.map((each) => (each.id === variant.id ? variant : each)) },
    { revalidate: false },
  )
}

/** Returns the server's message for the field it belongs to: "SKU must have …" */
function toDraftErrors(failure: unknown): Pick<VariantDraft, 'errors' | 'failure'> {
  if (isSignedOutError(failure)) return { errors: {}, failure: '' }
  const message = getFailureMessage(failure)
  const field = failure instanceof ApiError ? failure.field : undefined
  if (!isVariantField(field)) return { errors: {}, failure: message }
  const isRule = message.startsWith(`${field} `)
  const sentence = isRule ? `${FIELD_LABELS[field]}${message.slice(field.length)}.` : message
  return { errors: { [field]: sentence }, failure: '' }
}

const isVariantField = (field: string | undefined): field is VariantField =>
  field === 'sku' || field === 'gtin'

function updateDraft(id: string, variantId: string, changes: Partial<VariantDraft>): void {
  updateForm(id, ({ variantDrafts }) => {
    const draft = variantDrafts[variantId]
    return draft ? { variantDrafts: { ...variantDrafts, [variantId]: { ...draft, ...changes } } } : {}
  })
}

function discardDraft(id: string, variantId: string): true {
  discardVariantDraft(id, variantId)
  return true
}
