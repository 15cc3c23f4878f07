import { isSignedOutError } from '../../../api/callAdmin.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { requestProduct, refreshProducts } from '../../../api/products.ts'
import { isNotFound, getFailureMessage } from '../state/failureMessages.ts'
import { enqueue } from '../state/enqueue.ts'
import { updateForm, getForm } from '../state/productFormState.ts'
import type { AltDraft, ProductFormState } from '../state/productFormState.ts'
import { getCustomAlt, withImages } from '../state/withImages.ts'

/** Saves the alt text of an image if it changed. */
export function saveAltNow(id: string, imageId: string): Promise<void> {
  return enqueue(() =>
    saveAlt(id, imageId).catch((failure) => {
      if (isNotFound(failure)) updateForm(id, () => ({ isGone: true }))
    }),
  )
}

export function isSavingAlts({ alts }: ProductFormState): boolean {
  return Object.values(alts).some(({ state }) => state === 'saving')
}

/** Resolves when all queued requests are done, including pending saves of alt text. */
export function waitForQueue(): Promise<void> {
  return enqueue(async () => {})
}

/** Saves all unsaved alt texts. */
export async function saveAlts(id: string): Promise<void> {
  for (const imageId of Object.keys(getForm(id)?.alts ?? {})) await saveAlt(id, imageId)
}

async function saveAlt(id: string, imageId: string): Promise<void> {
  const { product, alts } = getForm(id) ?? {}
  const draft = alts?.[imageId]
  if (!product || !draft || draft.text.trim() === getCustomAlt(product, imageId)) return
  const alt = draft.text.trim()
  updateDraft(id, imageId, { state: 'saving', failure: '' })
  try {
    const json = { alt }
    const updated = await requestProduct(adminPaths.image(product.id, imageId), { method: 'PUT', json })
    updateForm(id, (form) => ({ product: form.product && withImages(form.product, updated) }))
    updateDraft(id, imageId, { state: 'saved', failure: '' })
    await refreshProducts()
  } catch (failure) {
    if (isNotFound(failure)) return removeDeletedImage(id, imageId, product.id)
    updateDraft(id, imageId, {
      state: 'failed',
      failure: isSignedOutError(failure) ? '' : getFailureMessage(failure),
    })
    throw failure
  }
}

/** Removes an image that someone else deleted. Throws 404 if the whole product was deleted. */
async function removeDeletedImage(id: string, imageId: string, productId: string): Promise<void> {
  const current = await requestProduct(adminPaths.managedProduct(productId))
  updateForm(id, ({ product, alts: { [imageId]: _deleted, ...alts } }) => ({
    product: product && withImages(product, current),
    alts,
    imageAlert: 'An image was deleted since you opened this page.',
  }))
}

/** Stores the result of a save unless the text was edited since. */
function updateDraft(id: string, imageId: string, changes: Pick<AltDraft, 'state' | 'failure'>): void {
  updateForm(id, ({ alts }) => {
    const draft = alts[imageId]
    if (!draft || (draft.state === 'typed' && changes.state !== 'saving')) return {}
    return { alts: { ...alts, [imageId]: { ...draft, ...changes } } }
  })
}
