import type { Readable } from 'node:stream'

/** Where the files of pictures, of their sizes and of models lie, each under a name of its own. */
export interface PictureStore {
  /** What this place is called in a sentence. */
  readonly place: string
  /** Every file, in no order. */
  list(): AsyncIterable<StoredPicture>
  /** How large a file is, in bytes; null where there is none of this name. */
  sizeOf(name: string): Promise<number | null>
  /** The content of a file; null where there is none of this name. */
  read(name: string): Promise<Readable | null>
  /** Under its name a file is there whole or not at all; once this resolves it is kept. */
  write(name: string, content: Readable): Promise<void>
  /** Deletes a file, or does nothing where there is none. */
  remove(name: string): Promise<void>
}

export interface StoredPicture {
  name: string
  bytes: number
  changedAt: Date
}
