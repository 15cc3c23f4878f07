import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps, Payload } from 'payload'

interface Piece {
  name?: string
  images?: { image?: string | { id: string } | null; isPrimary?: boolean | null }[] | null
}

interface Picture {
  thumbnailURL?: string | null
}

/** A piece's name beside its primary picture; both lead to it. */
export async function NameCell({ rowData, payload, linkURL }: DefaultServerCellComponentProps) {
  const { name, images } = rowData as Piece
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
  return linkURL ? (
    <Link className="house-name" href={linkURL}>
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
