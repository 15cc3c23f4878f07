import type { PayloadRequest } from 'payload'
import { mediaIdOf } from '../../operations/media/productImages.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'

/** Deletes the pictures of a product that is gone, files included; one that is already missing is no mistake. */
export async function deleteMediaFiles(
  req: PayloadRequest,
  { images }: Pick<ProductDoc, 'images'>,
): Promise<void> {
  const ids = (images ?? []).map(mediaIdOf)
  if (ids.length > 0) await req.payload.delete({ collection: 'media', where: { id: { in: ids } }, req })
}
