import type { StaffProduct } from '../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { ApiError, readResponse } from '../../api/callEndpoint.ts'
import { bearer, session } from './session.ts'
import { adminPaths } from './adminPaths.ts'

const FAILED = 'Failed to upload images'
const NOT_ARRIVED = 'The upload didn’t go through. Check your connection and try again.'
const STOPPED = 'The upload was stopped.'
/** A large picture is long in reading; a line on which nothing moves for this long is dead. */
const PATIENCE_MS = 120_000

interface Upload {
  /** Names the upload, so that the same one sent again adds nothing. */
  key: string
  /** Which of the product's colors it shows; empty is every color. */
  color: string
  /** From 0 to 1: how much of the file has been sent. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Adds one picture to a product. By XMLHttpRequest, for only that tells how much of a request has been sent. */
export async function uploadImage(
  productId: string,
  file: File,
  { key, color, onProgress, signal }: Upload,
): Promise<ManagedProduct> {
  const token = session.token()
  const request = new XMLHttpRequest()
  request.open('POST', adminPaths.images(productId))
  const headers = { ...bearer(token), Accept: 'application/json', 'Idempotency-Key': key }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  const form = new FormData()
  form.append('images', file, file.name)
  form.append('colors', color)

  await sent(request, form, onProgress, signal)
  if (request.status === 401) session.end(token)
  const answer = { status: request.status, text: request.responseText }
  const { product } = readResponse<{ product: StaffProduct }>(answer, FAILED)
  return { ...product, etag: request.getResponseHeader('etag') ?? '' }
}

/** Sends the request and waits for its whole answer, whatever it says. */
function sent(
  request: XMLHttpRequest,
  body: FormData,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(giveUp, PATIENCE_MS)
    const stop = () => request.abort()
    function giveUp() {
      request.abort()
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, PATIENCE_MS)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(new ApiError(0, NOT_ARRIVED)))
    request.addEventListener('abort', () => reject(new ApiError(0, signal.aborted ? STOPPED : NOT_ARRIVED)))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(new ApiError(0, STOPPED))
    else request.send(body)
  })
}
