import { mutate } from 'swr'
import type { z } from 'zod'
import type { VariantCounts, variantCountsResponse } from '../../../../../domain/contract/variant.ts'
import { ApiError } from '../../../../api/callEndpoint.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callAdmin, isSignedOut } from '../../../api/callAdmin.ts'
import { refreshProducts } from '../../../api/products.ts'
import { afterSaving, countsToSave, isDrafted, wrongIn } from '../state/countDraft.ts'
import { enqueue } from '../state/enqueue.ts'
import { messageOf } from '../state/failureMessages.ts'
import { changeForm, formOf } from '../state/openForm.ts'
import { reasonSent } from '../state/stockReasonValues.ts'
import type { VariantList } from '../variants/useVariants.ts'
import { showStock } from './showStock.ts'

const COUNTED_AS_WHOLE =
  'Someone else switched this product to one total. Your counts by size and color were not saved.'

/** Saves the typed counts. Returns a message, or null if the draft shows the result. */
export async function saveCountsNow(formId: string): Promise<string | null> {
  if (formOf(formId)?.countDraft?.state === 'saving') return null
  settle(formId, 'saving')
  return enqueue(() => sendCounts(formId))
}

/** Saves the typed counts as part of the form. Returns true if none is left unsaved. */
export async function saveCounts(formId: string): Promise<boolean> {
  const draft = formOf(formId)?.countDraft ?? null
  if (!draft || !isDrafted(draft)) return true
  if (wrongIn(draft).length > 0) return false
  await sendCounts(formId)
  return !isDrafted(formOf(formId)?.countDraft ?? null)
}

async function sendCounts(formId: string): Promise<string | null> {
  const { product, countDraft: draft } = formOf(formId) ?? {}
  const counts = draft?.purpose === 'change' ? countsToSave(draft) : []
  if (!product || !draft || counts.length === 0) {
    settle(formId, 'typed')
    return null
  }
  const json: VariantCounts = { counts, stockReason: reasonSent(draft.reason) }
  const path = adminPaths.variants(product.id)
  try {
    const { variants, changedMeanwhile } = await callAdmin<z.infer<typeof variantCountsResponse>>(path, {
      method: 'PUT',
      json,
    })
    await mutate<VariantList>(path, { variants }, { revalidate: false })
    const now = Object.fromEntries(
      variants.map(({ id, inStock, stockQuantity }) => [id, { inStock, stockQuantity }]),
    )
    const sent = counts.map(({ id }) => id)
    changeForm(formId, ({ countDraft }) => ({
      countDraft: countDraft && afterSaving(countDraft, sent, now, changedMeanwhile),
    }))
    await refreshProducts()
    await showStock(formId, product.id)
    return savedMessage(counts.length - changedMeanwhile.length, changedMeanwhile.length)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 409) await showStock(formId, product.id)
    if (formOf(formId)?.product?.stockBy === 'product')
      changeForm(formId, () => ({ countDraft: null, notice: COUNTED_AS_WHOLE }))
    else settle(formId, 'typed', isSignedOut(failure) ? '' : messageOf(failure))
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

function settle(formId: string, state: 'typed' | 'saving', failure = ''): void {
  changeForm(formId, ({ countDraft }) => ({ countDraft: countDraft && { ...countDraft, state, failure } }))
}
