import { mutate } from 'swr'
import type { z } from 'zod'
import type { VariantCounts, variantCountsResponse } from '../../../../../domain/contract/variant.ts'
import { ApiError } from '../../../../api/callEndpoint.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../../api/callAdmin.ts'
import { refreshProducts } from '../../../api/products.ts'
import {
  applySavedCounts,
  listCountsToSave,
  hasUnsavedCounts,
  listInvalidCells,
} from '../state/countDraft.ts'
import { enqueue } from '../state/enqueue.ts'
import { getFailureMessage } from '../state/failureMessages.ts'
import { updateForm, getForm } from '../state/productFormState.ts'
import { toStockReason } from '../state/stockReasonValues.ts'
import type { VariantList } from '../variants/useVariants.ts'
import { reloadStock } from './reloadStock.ts'

const COUNTED_AS_WHOLE =
  'Someone else switched this product to one total. Your counts by size and color were not saved.'

/** Saves the typed counts. Returns a message, or null if the draft shows the result. */
export async function saveCountsNow(formId: string): Promise<string | null> {
  if (getForm(formId)?.countDraft?.state === 'saving') return null
  updateDraft(formId, 'saving')
  return enqueue(() => sendCounts(formId))
}

/** Saves the typed counts as part of the form. Returns true if none is left unsaved. */
export async function saveCounts(formId: string): Promise<boolean> {
  const draft = getForm(formId)?.countDraft ?? null
  if (!draft || !hasUnsavedCounts(draft)) return true
  if (listInvalidCells(draft).length > 0) return false
  await sendCounts(formId)
  return !hasUnsavedCounts(getForm(formId)?.countDraft ?? null)
}

async function sendCounts(formId: string): Promise<string | null> {
  const { product, countDraft: draft } = getForm(formId) ?? {}
  const counts = draft?.purpose === 'change' ? listCountsToSave(draft) : []
  if (!product || !draft || counts.length === 0) {
    updateDraft(formId, 'typed')
    return null
  }
  const json: VariantCounts = { counts, stockReason: toStockReason(draft.reason) }
  const path = adminPaths.variants(product.id)
  try {
    const { variants, conflictIds } = await callAdmin<z.infer<typeof variantCountsResponse>>(path, {
      method: 'PUT',
      json,
    })
    await mutate<VariantList>(path, { variants }, { revalidate: false })
    const now = Object.fromEntries(
      variants.map(({ id, inStock, stockQuantity }) => [id, { inStock, stockQuantity }]),
    )
    const sent = counts.map(({ id }) => id)
    updateForm(formId, ({ countDraft }) => ({
      countDraft: countDraft && applySavedCounts(countDraft, sent, now, conflictIds),
    }))
    await refreshProducts()
    await reloadStock(formId, product.id)
    return savedMessage(counts.length - conflictIds.length, conflictIds.length)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 409) await reloadStock(formId, product.id)
    if (getForm(formId)?.product?.stockBy === 'product')
      updateForm(formId, () => ({ countDraft: null, notice: COUNTED_AS_WHOLE }))
    else updateDraft(formId, 'typed', isSignedOutError(failure) ? '' : getFailureMessage(failure))
    return null
  }
}

function savedMessage(saved: number, left: number): string {
  const done = saved === 0 ? '' : saved === 1 ? '1 count saved.' : `${saved} counts saved.`
  const toDo =
    left === 0
      ? ''
      : `${left === 1 ? '1 count' : `${left} counts`} changed since you opened it. Choose below which to keep.`
  return [done, toDo].filter(Boolean).join(' ')
}

function updateDraft(formId: string, state: 'typed' | 'saving', failure = ''): void {
  updateForm(formId, ({ countDraft }) => ({ countDraft: countDraft && { ...countDraft, state, failure } }))
}
