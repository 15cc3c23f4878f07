import type { StaffProduct } from '../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { ApiError, readResponse } from '../../api/callEndpoint.ts'
import { bearer, session } from './session.ts'
import { adminPaths } from './adminPaths.ts'

const FAILED = 'Failed to upload images'
const NOT_ARRIVED = 'The upload didn’t go through. Check your connection and try again.'
const STOPPED = 'The upload was stopped.'
/** Timeout without progress; long enough for the server to process a large image. */
const PATIENCE_MS = 120_000

interface Upload {
  /** Idempotency key of the upload. */
  key: string
  /** Color of the image; empty means all colors. */
  color: string
  /** Called with the sent fraction of the file, from 0 to 1. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Uploads one image of a product. Uses XMLHttpRequest, because fetch does not report upload progress. */
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

/** Sends the request and resolves once the whole response has arrived, whatever its status. */
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
