import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { formatAdminURL } from 'payload/shared'

interface Product {
  id: string
  name?: string
  images?: { image?: string | { id: string } | null; isPrimary?: boolean | null }[] | null
}

interface Picture {
  thumbnailURL?: string | null
}

/** Product name with its primary image. Both link to the product, except in a picker. */
export async function NameCell({ rowData, payload, collectionSlug, link }: DefaultServerCellComponentProps) {
  const { id, name, images } = rowData as Product
  const { image } = images?.find(({ isPrimary }) => isPrimary) ?? images?.[0] ?? {}
  const picture = await findPicture(payload, typeof image === 'object' ? image?.id : image)
  const words = (
    <>
      {picture?.thumbnailURL ? (
        <img className="house-thumb" src={picture.thumbnailURL} alt="" loading="lazy" />
      ) : (
        <span className="house-thumb" />
      )}
      {name}
    </>
  )
  const path = `/collections/${collectionSlug}/${encodeURIComponent(id)}` as const
  return link ? (
    <Link className="house-name" href={formatAdminURL({ adminRoute: payload.config.routes.admin, path })}>
      {words}
    </Link>
  ) : (
    <span className="house-name">{words}</span>
  )
}

async function findPicture(payload: Payload, id: string | undefined): Promise<Picture | null> {
  if (!id) return null
  const found: unknown = await payload.findByID({ collection: 'media', id, depth: 0, disableErrors: true })
  return found as Picture | null
}
