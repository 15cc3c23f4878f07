import { isSignedOut } from '../../../api/callAdmin.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { callForProduct, refreshProducts } from '../../../api/products.ts'
import type { ApiRequestInit } from '../../../../api/callEndpoint.ts'
import { isNotFound, messageOf } from '../state/failureMessages.ts'
import { enqueue } from '../state/enqueue.ts'
import { changeForm, formOf } from '../state/openForm.ts'
import { inOrder, withImages } from '../state/pictures.ts'

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
  const isThere = formOf(id)?.product?.images.some(({ _id }) => _id === imageId) ?? false
  if (!isThere) changeForm(id, ({ alts: { [imageId]: _forgotten, ...alts } }) => ({ alts }))
  return !isThere
}

/** Moves an image to another position, optimistically. */
export function moveImage(id: string, from: number, to: number): Promise<void> {
  const form = formOf(id)
  const order = inOrder(form?.product?.images ?? [], form?.imageOrder ?? null).map(({ _id }) => _id)
  order.splice(to, 0, ...order.splice(from, 1))
  changeForm(id, () => ({ imageOrder: order }))
  return changeImages(id, 'Failed to reorder images', (productId) =>
    // Skip if it was moved again since: only the final order is sent.
    formOf(id)?.imageOrder === order
      ? [adminPaths.imageOrder(productId), { method: 'PUT', json: { imageIds: order } }]
      : null,
  ).finally(() => changeForm(id, ({ imageOrder }) => (imageOrder === order ? { imageOrder: null } : {})))
}

type ImageCall = (productId: string) => [path: string, init: ApiRequestInit] | null

function changeImages(id: string, words: string, call: ImageCall): Promise<void> {
  return enqueue(async () => {
    const productId = formOf(id)?.product?.id
    const request = productId && call(productId)
    if (!request) return
    changeForm(id, () => ({ imageAlert: '' }))
    try {
      await takeImages(id, ...request)
      await refreshProducts()
    } catch (failure) {
      if (isSignedOut(failure)) return
      changeForm(id, () => ({ imageAlert: `${words}: ${messageOf(failure)}` }))
      await lookAgain(id, productId)
    }
  })
}

/** Reloads the images, because someone else may have changed or deleted them or the product. */
async function lookAgain(id: string, productId: string): Promise<void> {
  try {
    await takeImages(id, adminPaths.managedProduct(productId))
  } catch (failure) {
    if (isNotFound(failure)) changeForm(id, () => ({ isGone: true, imageAlert: '' }))
  }
}

async function takeImages(id: string, path: string, init?: ApiRequestInit): Promise<void> {
  const answer = await callForProduct(path, init)
  changeForm(id, ({ product }) => ({ product: product && withImages(product, answer) }))
}
