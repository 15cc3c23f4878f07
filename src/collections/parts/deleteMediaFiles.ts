import type { PayloadRequest } from 'payload'
import { mediaIdOf } from '../../presenters/presentProduct.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { removeFiles } from './imageFileHooks.ts'

/** Deletes the images and the 3D model of a deleted product; ignores files that are already missing. */
export async function deleteMediaFiles(
  req: PayloadRequest,
  pictures: PictureStore,
  { images, modelFile }: Pick<ProductDoc, 'images' | 'modelFile'>,
): Promise<void> {
  const ids = (images ?? []).map(mediaIdOf)
  if (ids.length > 0) await req.payload.delete({ collection: 'media', where: { id: { in: ids } }, req })
  if (modelFile) await removeFiles(pictures, [modelFile], req.payload.logger)
}
