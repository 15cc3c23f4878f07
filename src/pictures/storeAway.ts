import { HttpError } from '../errors/HttpError.ts'

const TRY_AGAIN_SECONDS = 5
export const STORE_AWAY = 'Image storage is unavailable. Nothing was changed. Try again in a minute.'

/** Error of a bucket that does not respond or denies access; see its cause. */
export class StoreAway extends HttpError {
  constructor(cause: unknown) {
    super(503, STORE_AWAY, { headers: { 'retry-after': String(TRY_AGAIN_SECONDS) } })
    this.cause = cause
  }
}
