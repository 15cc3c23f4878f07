import { isSignedOut } from '../../../api/callAdmin.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callForProduct, refreshProducts } from '../../../api/products.ts'
import { isNotFound, messageOf } from '../state/failureMessages.ts'
import { enqueue } from '../state/enqueue.ts'
import { changeForm, formOf } from '../state/openForm.ts'
import type { AltDraft, OpenForm } from '../state/openForm.ts'
import { altOf, withImages } from '../state/pictures.ts'

/** Saves the alt text of an image if it changed. */
export function saveAltNow(id: string, imageId: string): Promise<void> {
  return enqueue(() =>
    saveAlt(id, imageId).catch((failure) => {
      if (isNotFound(failure)) changeForm(id, () => ({ isGone: true }))
    }),
  )
}

export function isSavingAlts({ alts }: OpenForm): boolean {
  return Object.values(alts).some(({ state }) => state === 'saving')
}

/** Resolves when pending alt text saves, and all other queued requests of the form, are done. */
export function altsSaved(): Promise<void> {
  return enqueue(async () => {})
}

/** Saves all unsaved alt texts. */
export async function saveAlts(id: string): Promise<void> {
  for (const imageId of Object.keys(formOf(id)?.alts ?? {})) await saveAlt(id, imageId)
}

async function saveAlt(id: string, imageId: string): Promise<void> {
  const { product, alts } = formOf(id) ?? {}
  const draft = alts?.[imageId]
  if (!product || !draft || draft.text.trim() === altOf(product, imageId)) return
  const alt = draft.text.trim()
  settle(id, imageId, { state: 'saving', failure: '' })
  try {
    const json = { alt }
    const answer = await callForProduct(adminPaths.image(product.id, imageId), { method: 'PUT', json })
    changeForm(id, (form) => ({ product: form.product && withImages(form.product, answer) }))
    settle(id, imageId, { state: 'saved', failure: '' })
    await refreshProducts()
  } catch (failure) {
    if (isNotFound(failure)) return forgetImage(id, imageId, product.id)
    settle(id, imageId, { state: 'failed', failure: isSignedOut(failure) ? '' : messageOf(failure) })
    throw failure
  }
}

/** Removes an image that someone else deleted. Throws 404 if the whole product was deleted. */
async function forgetImage(id: string, imageId: string, productId: string): Promise<void> {
  const now = await callForProduct(adminPaths.managedProduct(productId))
  changeForm(id, ({ product, alts: { [imageId]: _forgotten, ...alts } }) => ({
    product: product && withImages(product, now),
    alts,
    imageAlert: 'An image was deleted since you opened this page.',
  }))
}

/** Stores the result of a save unless the text was edited since. */
function settle(id: string, imageId: string, told: Pick<AltDraft, 'state' | 'failure'>): void {
  changeForm(id, ({ alts }) => {
    const draft = alts[imageId]
    if (!draft || (draft.state === 'typed' && told.state !== 'saving')) return {}
    return { alts: { ...alts, [imageId]: { ...draft, ...told } } }
  })
}
