import type { StaffProduct } from '../../../domain/contract/product.ts'
import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import { ApiError, readResponse } from '../../api/callEndpoint.ts'
import { buildAuthHeaders, session } from './session.ts'
import { adminPaths } from './adminPaths.ts'

const FAILED = 'Failed to upload images'
const CONNECTION_FAILED = 'The upload didn’t go through. Check your connection and try again.'
const UPLOAD_STOPPED = 'The upload was stopped.'
/** Timeout without progress; long enough for the server to process a large image. */
const STALL_TIMEOUT_MS = 120_000

interface UploadOptions {
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
  { key, color, onProgress, signal }: UploadOptions,
): Promise<ManagedProduct> {
  const token = session.getToken()
  const request = new XMLHttpRequest()
  request.open('POST', adminPaths.images(productId))
  const headers = { ...buildAuthHeaders(token), Accept: 'application/json', 'Idempotency-Key': key }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  const form = new FormData()
  form.append('images', file, file.name)
  form.append('colors', color)

  await sendWithProgress(request, form, onProgress, signal)
  if (request.status === 401) session.end(token)
  const answer = { status: request.status, text: request.responseText }
  const { product } = readResponse<{ product: StaffProduct }>(answer, FAILED)
  return { ...product, etag: request.getResponseHeader('etag') ?? '' }
}

/** Sends the request and resolves once the whole response has arrived, whatever its status. */
function sendWithProgress(
  request: XMLHttpRequest,
  body: FormData,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(giveUp, STALL_TIMEOUT_MS)
    const stop = () => request.abort()
    function giveUp() {
      request.abort()
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, STALL_TIMEOUT_MS)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(new ApiError(0, CONNECTION_FAILED)))
    request.addEventListener('abort', () =>
      reject(new ApiError(0, signal.aborted ? UPLOAD_STOPPED : CONNECTION_FAILED)),
    )
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(new ApiError(0, UPLOAD_STOPPED))
    else request.send(body)
  })
}
