import type { Readable } from 'node:stream'
import type { RequestHandler } from 'express'

/** A bucket of S3, or of a server that speaks its protocol, and who the shop is there. */
export interface BucketAddress {
  name: string
  /** Where the server is, if it is not Amazon's. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A file as a listing tells of it. */
export interface ListedFile {
  name: string
  bytes: number
  changedAt: Date
}

/** What a file is known by. */
export interface FileMark {
  bytes: number
  /** SHA-256 in hexadecimal digits; null where nobody noted it. */
  hash: string | null
}

/**
 * Where the files of pictures, their sizes and models lie: a folder, or a bucket. Names are plain, without folders; one of
 * a name never changes. Where the store does not answer, each call refuses with 503, but `serve`, which answers so.
 */
export interface PictureStore {
  /** What this place is called in a sentence. */
  readonly place: string
  /** What of the shop's configuration is in the way of its pictures, in a plain sentence; null where nothing is, as far as it can be told now. */
  mistake(): Promise<string | null>
  /** Keeps bytes, or a file of this machine, under a name: they are there whole or not at all; once this resolves they stay. */
  put(name: string, from: Buffer | string): Promise<void>
  /** Deletes files; one that is not there is no mistake. */
  remove(names: readonly string[]): Promise<void>
  /** The content of a file, or null where there is none. */
  read(name: string): Promise<Readable | null>
  /** Lends a file as one of this machine, in a folder where others can be made beside it. Fails where it is not there. */
  withFile<T>(name: string, use: (file: string) => Promise<T>): Promise<T>
  /** How long a file is, in bytes, or null where there is none. */
  sizeOf(name: string): Promise<number | null>
  /** What a file is known by, which takes reading it in a folder, or null where there is none. */
  markOf(name: string): Promise<FileMark | null>
  /** All files that are kept, in no order. */
  list(): AsyncIterable<ListedFile>
  /** A name for an upload that is called so; in a store that others share it is one that nobody else takes meanwhile. */
  nameFor(name: string): string
  /** Answers GET and HEAD with the file that the path names. */
  serve: RequestHandler
}
