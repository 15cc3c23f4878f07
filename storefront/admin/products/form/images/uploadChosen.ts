import { isSameName } from '../../../../../domain/rules/content/nameKey.ts'
import { isSignedOutError } from '../../../api/callAdmin.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { requestProduct, refreshProducts } from '../../../api/products.ts'
import { uploadImage } from '../../../api/uploadImage.ts'
import { IMAGES_NOT_UPLOADED, isNotFound, getFailureMessage } from '../state/failureMessages.ts'
import { enqueue } from '../state/enqueue.ts'
import { updateForm, getForm } from '../state/productFormState.ts'
import type { ChosenImage, ProductFormState } from '../state/productFormState.ts'
import { findAddedImage, withImages } from '../state/withImages.ts'

const MAX_CONCURRENT_UPLOADS = 2

let abortController = new AbortController()

/** Aborts the running uploads. */
export function stopUploads(): void {
  abortController.abort()
}

/** Retries the upload of one selected image. */
export async function retryUpload(id: string, key: string): Promise<void> {
  if (getForm(id)?.phase !== 'editing') return
  updateForm(id, () => ({ phase: 'uploading' }))
  await enqueue(() => uploadChosen(id, [key]))
  updateForm(id, ({ chosen, notice, focusRequests }) => ({
    phase: 'editing',
    notice: chosen.length === 0 ? 'All images uploaded.' : notice,
    focusRequests: focusRequests + 1,
  }))
}

/** Uploads selected images, each in its own request. Returns true if no selected image is left. */
export async function uploadChosen(id: string, only?: readonly string[]): Promise<boolean> {
  const { product, chosen } = getForm(id) ?? {}
  if (!product || !chosen) return false
  const keys = chosen.map(({ key }) => key).filter((key) => !only || only.includes(key))
  if (keys.length === 0) return chosen.length === 0
  updateForm(id, () => ({ phase: 'uploading', alert: '', notice: '' }))
  abortController = new AbortController()

  const added = new Map<string, string>()
  const before = product.images.map(({ _id }) => _id)
  const queue = [...keys]
  const uploadNext = async () => {
    const key = queue.shift()
    if (key && !abortController.signal.aborted) await uploadOne(id, key, before, added)
  }
  const uploadRest = async () => {
    while (queue.length > 0) await uploadNext()
  }
  // The first image becomes the primary one, so upload the first selected image before the others.
  while (queue.length > 0 && getForm(id)?.product?.images.length === 0) await uploadNext()
  await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, uploadRest))

  await restoreSelectionOrder(id, [...before, ...keys.flatMap((key) => added.get(key) ?? [])])
  updateForm(id, describeRemaining)
  return getForm(id)?.chosen.length === 0
}

/** Returns the form changes if images are left: some failed, or the session ended before their turn. */
function describeRemaining({ chosen, isGone, focusRequests }: ProductFormState): Partial<ProductFormState> {
  if (chosen.length === 0) return {}
  if (isGone) return { focusRequests: focusRequests + 1 }
  if (chosen.some(({ state }) => state === 'failed'))
    return { alert: IMAGES_NOT_UPLOADED, focusRequests: focusRequests + 1 }
  return { notice: 'Product saved. The images below still have to be uploaded.' }
}

async function uploadOne(
  id: string,
  key: string,
  before: readonly string[],
  added: Map<string, string>,
): Promise<void> {
  const form = getForm(id)
  const image = form?.chosen.find((image) => image.key === key)
  if (!form?.product || !image) return
  const update = (change: Partial<ChosenImage>) =>
    updateForm(id, ({ chosen }) => ({
      chosen: chosen.map((other) => (other.key === key ? { ...other, ...change } : other)),
    }))
  update({ state: 'uploading', progress: 0, failure: '' })
  const { signal } = abortController
  try {
    const answer = await uploadImage(form.product.id, image.file, {
      key,
      // Ignore a color that was removed from the product since.
      color: form.product.colors.find((color) => isSameName(color, image.color)) ?? '',
      onProgress: (progress) => update({ progress }),
      signal,
    })
    const imageId = findAddedImage(answer.images, new Set([...before, ...added.values()]))
    if (imageId) added.set(key, imageId)
    updateForm(id, ({ product, chosen }) => ({
      // Responses can arrive out of order: the one with more images is newer.
      ...(product &&
        product.images.length <= answer.images.length && { product: withImages(product, answer) }),
      chosen: chosen.filter((other) => other.key !== key),
    }))
    await refreshProducts()
  } catch (failure) {
    if (isSignedOutError(failure) || isNotFound(failure)) abortController.abort()
    if (isNotFound(failure)) updateForm(id, () => ({ isGone: true }))
    // Aborted uploads return to waiting; only failed ones show an error.
    const isCutOff = isSignedOutError(failure) || signal.aborted
    update(
      isCutOff ? { state: 'waiting', progress: 0 } : { state: 'failed', failure: getFailureMessage(failure) },
    )
  }
}

/** Restores the selection order, because concurrent uploads finish in any order. */
async function restoreSelectionOrder(id: string, imageIds: readonly string[]): Promise<void> {
  const product = getForm(id)?.product
  const now = product?.images.map(({ _id }) => _id) ?? []
  const isAsChosen = now.join() === imageIds.join()
  if (!product || isAsChosen || now.length !== imageIds.length) return
  try {
    const answer = await requestProduct(adminPaths.imageOrder(product.id), {
      method: 'PUT',
      json: { imageIds },
    })
    updateForm(id, (form) => ({ product: form.product && withImages(form.product, answer) }))
    await refreshProducts()
  } catch {
    // Ignored: the images are uploaded, and their order can still be changed.
  }
}
