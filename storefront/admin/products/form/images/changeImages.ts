import { isSignedOutError } from '../../../api/callAdmin.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { requestProduct, refreshProducts } from '../../../api/products.ts'
import type { ApiRequestInit } from '../../../../api/callEndpoint.ts'
import { isNotFound, getFailureMessage } from '../state/failureMessages.ts'
import { enqueue } from '../state/enqueue.ts'
import { updateForm, getForm } from '../state/productFormState.ts'
import { sortImages, withImages } from '../state/withImages.ts'

export function setPrimaryImage(id: string, imageId: string): Promise<void> {
  return changeImages(id, 'Failed to set primary image', (productId) => [
    adminPaths.primaryImage(productId, imageId),
    { method: 'PUT' },
  ])
}

/** Sets the color of an image; null means all colors. */
export function setImageColor(id: string, imageId: string, color: string | null): Promise<void> {
  return changeImages(id, 'Failed to set the color of the image', (productId) => [
    adminPaths.image(productId, imageId),
    { method: 'PUT', json: { color } },
  ])
}

/** Deletes an image. Returns true if it no longer exists, even if someone else deleted it. */
export async function deleteImage(id: string, imageId: string): Promise<boolean> {
  await changeImages(id, 'Failed to delete image', (productId) => [
    adminPaths.image(productId, imageId),
    { method: 'DELETE' },
  ])
  const exists = getForm(id)?.product?.images.some(({ _id }) => _id === imageId) ?? false
  if (!exists) updateForm(id, ({ alts: { [imageId]: _deleted, ...alts } }) => ({ alts }))
  return !exists
}

/** Moves an image to another position, optimistically. */
export function moveImage(id: string, from: number, to: number): Promise<void> {
  const form = getForm(id)
  const order = sortImages(form?.product?.images ?? [], form?.imageOrder ?? null).map(({ _id }) => _id)
  order.splice(to, 0, ...order.splice(from, 1))
  updateForm(id, () => ({ imageOrder: order }))
  return changeImages(id, 'Failed to reorder images', (productId) =>
    // Skip if an image was moved since then: only the final order is sent.
    getForm(id)?.imageOrder === order
      ? [adminPaths.imageOrder(productId), { method: 'PUT', json: { imageIds: order } }]
      : null,
  ).finally(() => updateForm(id, ({ imageOrder }) => (imageOrder === order ? { imageOrder: null } : {})))
}

type ImageRequestBuilder = (productId: string) => [path: string, init: ApiRequestInit] | null

function changeImages(id: string, failureTitle: string, buildRequest: ImageRequestBuilder): Promise<void> {
  return enqueue(async () => {
    const productId = getForm(id)?.product?.id
    const request = productId && buildRequest(productId)
    if (!request) return
    updateForm(id, () => ({ imageAlert: '' }))
    try {
      await applyImages(id, ...request)
      await refreshProducts()
    } catch (failure) {
      if (isSignedOutError(failure)) return
      updateForm(id, () => ({ imageAlert: `${failureTitle}: ${getFailureMessage(failure)}` }))
      await reloadImages(id, productId)
    }
  })
}

/** Reloads the images, because someone else may have changed or deleted them or the product. */
async function reloadImages(id: string, productId: string): Promise<void> {
  try {
    await applyImages(id, adminPaths.managedProduct(productId))
  } catch (failure) {
    if (isNotFound(failure)) updateForm(id, () => ({ isGone: true, imageAlert: '' }))
  }
}

async function applyImages(id: string, path: string, init?: ApiRequestInit): Promise<void> {
  const updated = await requestProduct(path, init)
  updateForm(id, ({ product }) => ({ product: product && withImages(product, updated) }))
}
