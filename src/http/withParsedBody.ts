import type { PayloadRequest, TypedUser } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { rightsOf } from '../access/rights.ts'
import { roleOf } from '../access/roleOf.ts'
import {
  MAX_FILE_BYTES,
  MAX_PICTURE_BYTES,
  createFileTooLargeError,
  uploadsFolder,
} from '../requests/withFiles.ts'
import type { Env } from '../startup/env.ts'
import { HttpError } from '../errors/HttpError.ts'
import type { BodyLimit } from '../requests/webRequest.ts'
import type { PayloadRoute } from './findPayloadRoute.ts'
import { parseJson } from '../requests/parseJson.ts'
import { readText } from '../requests/readText.ts'
import { type Form, receiveForm } from '../requests/receiveForm.ts'

/** Maximum size of a request body that is not an upload. */
export const MAX_JSON_BYTES = 1_000_000
/** Enough for a megabyte over a very slow connection. */
export const SMALL_BODY_TIMEOUT_MS = 60_000
/** Enough to sign in; signed-out users need no more. */
const MAX_SIGNED_OUT_BYTES = 16_000
const TOO_LARGE_PICTURE = 'This image is larger than 25 MB. Choose a smaller one.'
/** Rich text nests a few levels for each nested list. */
const JSON_LIMITS = { maxDepth: 100, maxValues: 100_000 }
/** Overhead of the form in which the panel wraps its data. */
const FORM_BYTES = 10_000

/** Returns the body limit of a Payload endpoint: minimal if signed out, and image size only for users who may add images. */
export function getBodyLimit(route: PayloadRoute, user: TypedUser | null, isForm: boolean): BodyLimit {
  if (!roleOf(user)) return { maxBytes: MAX_SIGNED_OUT_BYTES, maxMs: SMALL_BODY_TIMEOUT_MS }
  if (isForm && acceptsFile(route, user))
    return { maxBytes: MAX_PICTURE_BYTES, tooLargeMessage: TOO_LARGE_PICTURE }
  return { maxBytes: MAX_JSON_BYTES + FORM_BYTES, maxMs: SMALL_BODY_TIMEOUT_MS }
}

function acceptsFile({ collection, path }: PayloadRoute, user: TypedUser | null): boolean {
  const role = roleOf(user)
  if (!collection?.upload || !role || !['/', '/:id'].includes(path)) return false
  const { create, update } = rightsOf(collection.slug)[role]
  return Boolean(create ?? update)
}

/**
 * Reads the request body for Payload's handlers: JSON, or a form with JSON in `_payload` and a `file` that stays on disk
 * until `use` settles.
 */
export async function withParsedBody<T>(
  env: Env,
  route: PayloadRoute,
  req: PayloadRequest,
  use: () => Promise<T>,
): Promise<T> {
  const type = req.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const hasBody = Boolean(req.body)
  if (hasBody && isEncoded(req)) throw new HttpError(415, FAILURES.encodedBody)
  if (hasBody && type === 'application/json') {
    const text = await readText(req)
    setBody(req, text === '' ? {} : parseJson(text, JSON_LIMITS))
  } else if (hasBody && type?.startsWith('multipart/')) {
    const form = await readForm(env, req, acceptsFile(route, req.user))
    try {
      const data = form.fields.findLast(({ name }) => name === '_payload')
      setBody(req, data ? parseJson(data.value, JSON_LIMITS) : {})
      const [file] = form.files
      if (file) {
        const { name, size, type: mimetype, path: tempFilePath } = file
        req.file = { name, size, mimetype, tempFilePath, data: Buffer.alloc(0) }
      }
      return await use()
    } finally {
      await form.deleteFiles()
    }
  } else if (req.method !== 'GET') setBody(req, {})
  return use()
}

const isEncoded = ({ headers }: PayloadRequest) =>
  !['identity', null].includes(headers.get('content-encoding'))

function readForm(env: Env, { body, headers }: PayloadRequest, takesFiles: boolean): Promise<Form> {
  return receiveForm({ body: body as Request['body'], headers }, uploadsFolder(env), {
    files: takesFiles ? 1 : 0,
    fileBytes: MAX_FILE_BYTES,
    fieldBytes: MAX_JSON_BYTES,
    createTooLargeError: (name) =>
      takesFiles && name !== null
        ? createFileTooLargeError(name, 'file')
        : new HttpError(413, FAILURES.tooLarge),
  })
}

/**
 * Sets the parsed body on the request, where Payload's handlers expect it, and leaves nothing to read. Throws 400 unless it
 * is an object.
 */
function setBody(req: PayloadRequest, data: unknown): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new HttpError(400, 'The request body must be a JSON object')
  Object.defineProperty(req, 'body', { value: null })
  Object.assign(req, {
    data,
    json: async () => data,
    text: async () => JSON.stringify(data),
  })
}
