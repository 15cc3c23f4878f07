import type { Payload } from 'payload'

interface NewPicture {
  filename: string
  alt: string
  mimeType: string
  /** In bytes. */
  filesize: number
  width: number
  height: number
  /** By their names; they lie there, too. */
  sizes?: Record<string, Pick<NewPicture, 'filename' | 'mimeType' | 'filesize' | 'width' | 'height'>>
}

/** Names a file that lies in the folder of pictures already, and answers its id; a name is there once. */
export async function insertPicture({ db }: Payload, data: NewPicture): Promise<string> {
  return String((await db.create({ collection: 'media', data: { ...data } })).id)
}
