import { HttpError } from '../errors/HttpError.ts'

const TRY_AGAIN_SECONDS = 5
export const STORE_AWAY =
  'The shop cannot reach its pictures at this moment. Nothing was changed; please try again in a minute.'

/** Error of a bucket that does not respond or denies access; see its cause. */
export class StoreAway extends HttpError {
  constructor(cause: unknown) {
    super(503, STORE_AWAY, { headers: { 'retry-after': String(TRY_AGAIN_SECONDS) } })
    this.cause = cause
  }
}
