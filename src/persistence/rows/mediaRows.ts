import type { Payload } from 'payload'

interface NewPicture {
  filename: string
  alt: string
  mimeType: string
  /** Size in bytes. */
  filesize: number
  width: number
  height: number
  /** Resized versions by name; their files exist as well. */
  sizes?: Record<string, Pick<NewPicture, 'filename' | 'mimeType' | 'filesize' | 'width' | 'height'>>
}

/** Inserts a row for a file that is already in the media folder and returns its id. File names are unique. */
export async function insertPicture({ db }: Payload, data: NewPicture): Promise<string> {
  return String((await db.create({ collection: 'media', data: { ...data } })).id)
}
