import type { Readable } from 'node:stream'
import type { RequestHandler } from 'express'

/** S3-compatible bucket and its credentials. */
export interface BucketConfig {
  name: string
  /** URL of the server, or null for AWS. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** File in a listing. */
export interface ListedFile {
  name: string
  bytes: number
  changedAt: Date
}

/** Size and hash of a file. */
export interface FileInfo {
  bytes: number
  /** SHA-256 in hexadecimal, or null if not recorded. */
  hash: string | null
}

/**
 * Stores the files of images, their resized versions and 3D models in a folder or bucket. Names have no folders, and
 * the content of a name never changes. Methods throw 503 if the store is unavailable; `serve` responds with 503.
 */
export interface PictureStore {
  /** Name of the store in messages. */
  readonly location: string
  /** Returns the configuration error that makes the store unusable as a sentence, or null if none is known. */
  findConfigProblem(): Promise<string | null>
  /** Stores bytes or a local file atomically; durable once resolved. */
  put(name: string, from: Buffer | string): Promise<void>
  /** Deletes files; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Returns the content of a file, or null if it is missing. */
  read(name: string): Promise<Readable | null>
  /** Calls `use` with a local path of a file; other files can be created next to it. Fails if it is missing. */
  withFile<T>(name: string, use: (file: string) => Promise<T>): Promise<T>
  /** Returns the size of a file in bytes, or null if it is missing. */
  sizeOf(name: string): Promise<number | null>
  /** Returns size and hash of a file, or null if it is missing. In a folder this reads the file. */
  readFileInfo(name: string): Promise<FileInfo | null>
  /** Lists all stored files, unordered. */
  list(): AsyncIterable<ListedFile>
  /**
   * Returns the name under which to store an upload; in a bucket it has a random suffix, because others may upload the
   * same name concurrently.
   */
  nameFor(name: string): string
  /** Handles GET and HEAD requests for the file in the path. */
  serve: RequestHandler
}
