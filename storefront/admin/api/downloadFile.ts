import { fetchWhole, readResponse } from '../../api/callEndpoint.ts'
import { bearer, session } from './session.ts'

export interface Download {
  /** What the file is called where the server does not say. */
  filename: string
  /** The sentence of a failure where the server has none. */
  failure: string
  /** What is sent with the call, which is a POST then. */
  json?: unknown
}

/** A file may be long in the making. */
const PATIENCE_MS = 300_000
/** The browser may still be reading the file when the click is over. */
const KEPT_MS = 60_000

/** Saves the file of a call that only staff may make, for which a plain link has no token. */
export async function downloadFile(path: string, { filename, failure, json }: Download): Promise<void> {
  const token = session.token()
  const init = {
    json,
    headers: { ...bearer(token), Accept: '*/*' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  const { response, body } = await fetchWhole<Blob | string>(path, init, (response) =>
    response.ok ? response.blob() : response.text(),
  )
  if (response.status === 401) session.end(token)
  if (typeof body === 'string') readResponse({ status: response.status, text: body }, failure)
  else save(body, filenameOf(response.headers) ?? filename)
}

function filenameOf(headers: Headers): string | undefined {
  return /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1]
}

function save(file: Blob, filename: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
