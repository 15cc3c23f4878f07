import { fetchWithBody, readResponse } from '../../api/callEndpoint.ts'
import { buildAuthHeaders, session } from './session.ts'

export interface DownloadOptions {
  /** File name if the server sends none. */
  filename: string
  /** Error message if the server sends none. */
  failure: string
  /** JSON body; turns the request into a POST. */
  json?: unknown
}

/** Timeout; generating a file can take long. */
const TIMEOUT_MS = 300_000
/** Delay before the object URL is revoked: the browser may still be reading the file. */
const REVOKE_DELAY_MS = 60_000

/** Downloads a file that requires the staff token, which a plain link cannot send. */
export async function downloadFile(
  path: string,
  { filename, failure, json }: DownloadOptions,
): Promise<void> {
  const token = session.getToken()
  const init = {
    json,
    headers: { ...buildAuthHeaders(token), Accept: '*/*' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const { response, body } = await fetchWithBody<Blob | string>(path, init, (response) =>
    response.ok ? response.blob() : response.text(),
  )
  if (response.status === 401) session.end(token)
  if (typeof body === 'string') readResponse({ status: response.status, text: body }, failure)
  else saveBlob(body, readFilename(response.headers) ?? filename)
}

function readFilename(headers: Headers): string | undefined {
  return /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1]
}

function saveBlob(file: Blob, filename: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}
