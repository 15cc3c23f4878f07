import { HttpError } from '../errors/HttpError.ts'

const RETRY_AFTER_SECONDS = 5
export const STORAGE_UNAVAILABLE = 'Image storage is unavailable. Nothing was changed. Try again in a minute.'

/** Error of a bucket that does not respond or denies access; see its cause. */
export class StorageUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, STORAGE_UNAVAILABLE, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })
    this.cause = cause
  }
}
