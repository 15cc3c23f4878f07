import type { PayloadRequest } from 'payload'

interface WithImages {
  images?: { image: string | { id: string } }[] | null
}

/** Deletes the pictures of a product that is gone, files included; one that is already missing is no mistake. */
export async function deleteMediaFiles(req: PayloadRequest, { images }: WithImages): Promise<void> {
  const ids = (images ?? []).map(({ image }) => (typeof image === 'string' ? image : image.id))
  if (ids.length > 0) await req.payload.delete({ collection: 'media', where: { id: { in: ids } }, req })
}
