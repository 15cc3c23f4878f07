import type { Payload, Endpoint as PayloadEndpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Admin } from '../../domain/contract/admin.ts'
import { FAILURES } from '../../domain/contract/failure.ts'
import { cleanTexts } from '../../domain/rules/content/cleanText.ts'
import {
  findHiddenCharacters,
  hasHiddenCharacters,
  formatHiddenCharactersError,
} from '../../domain/rules/content/hiddenCharacters.ts'
import { roleOf } from '../access/roleOf.ts'
import { getCaller } from '../requests/caller.ts'
import { parseJson } from '../requests/parseJson.ts'
import { readText } from '../requests/readText.ts'
import { signInRequired } from '../operations/signIn/signIn.ts'
import { HttpError, toHttpError } from '../errors/HttpError.ts'
import type { Shop } from '../startup/shop.ts'
import type { EndpointResult, Endpoint } from './defineEndpoint.ts'
import { buildValidationMessage } from './buildValidationMessage.ts'
import { streamText } from '../requests/streamText.ts'
import { findRow } from '../persistence/tables.ts'

/** Serves a documented endpoint: checks access, validates the request, runs the operation and sends the response. */
export function serveEndpoint(
  endpoint: Endpoint,
  shop: (req: PayloadRequest) => Shop,
): PayloadEndpoint['handler'] {
  return async (req) => {
    try {
      return await toResponse(endpoint, await handleRequest(endpoint, shop(req), req), req)
    } catch (error) {
      return toErrorResponse(error, req)
    }
  }
}

async function handleRequest(endpoint: Endpoint, shop: Shop, req: PayloadRequest): Promise<EndpointResult> {
  const admin = toAdmin(req)
  if (endpoint.forAdmins) {
    if (!admin) await requireDatabase(req)
    requireRole(endpoint, admin)
  }
  const query = endpoint.query ? parse(endpoint.query, Object.fromEntries(req.searchParams)) : undefined
  const body = endpoint.body ? parseBody(endpoint.body, await readJson(endpoint, req)) : undefined
  const params = Object.fromEntries(
    Object.entries(req.routeParams ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return endpoint.handle({
    shop,
    params,
    query,
    body,
    admin,
    ifMatch: req.headers.get('if-match') ?? undefined,
    idempotencyKey: endpoint.acceptsIdempotencyKey ? readIdempotencyKey(req, admin?.id) : undefined,
    clientAddress: getCaller(req).ipAddress || undefined,
    raw: req,
  })
}

/**
 * Throws if the database is unavailable. Payload treats a token whose account it could not read as invalid; staff should
 * then retry instead of signing in.
 */
async function requireDatabase({ headers, payload }: PayloadRequest): Promise<void> {
  if (headers.has('authorization')) await findRow(payload, 'admins', { where: {} })
}

function requireRole({ forRoles = ['admin'] }: Endpoint, admin: Admin | null): void {
  if (!admin) throw signInRequired()
  if (!forRoles.includes(admin.role)) throw new HttpError(403, FAILURES.notYours)
}

function toAdmin({ user }: PayloadRequest): Admin | null {
  const role = roleOf(user)
  if (user?.collection !== 'admins' || !role) return null
  return { id: String(user.id), username: 'username' in user ? String(user.username) : '', role }
}

function readIdempotencyKey({ headers }: PayloadRequest, adminId: string | undefined): string | undefined {
  const key = headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new HttpError(400, 'Idempotency-Key must be 8 to 200 visible ASCII characters', {
      field: 'Idempotency-Key',
    })
  return `${adminId} ${key}`
}

/** An order of 50 lines has about 400 values, an import of 2,500 counts about 15,000. */
const MAX_VALUES = { public: 5000, admin: 100_000 }
const MAX_DEPTH = 20

async function readJson({ forAdmins }: Endpoint, req: PayloadRequest): Promise<unknown> {
  const maxValues = forAdmins ? MAX_VALUES.admin : MAX_VALUES.public
  return parseJson(await readText(req), { maxDepth: MAX_DEPTH, maxValues })
}

/** Fields that may contain any characters: passwords, and usernames, which the sign-in looks up as typed. */
const UNRESTRICTED_FIELDS = new Set(['password', 'currentPassword', 'newPassword', 'username'])

/**
 * Returns a body that matches its schema, without invisible marks. Throws 400 if it does not match or has other hidden
 * characters. Queries are not checked for those: they only search.
 */
export function parseBody<T>(schema: z.ZodType<T>, input: unknown): T {
  const cleaned = cleanTexts(input, UNRESTRICTED_FIELDS)
  // The parsed value has only fields of the schema, so a field of this name belongs to the endpoint.
  const body = parse(schema, cleaned)
  const hidden = findHiddenCharacters(body, UNRESTRICTED_FIELDS)
  if (hidden) throw hiddenCharacters(hidden.join('.'))
  return body
}

const hiddenCharacters = (field: string) =>
  new HttpError(400, formatHiddenCharactersError(field || 'The request'), { field: field || undefined })

/** Returns validated input. Throws 400 with the first error as a sentence. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { error: buildValidationMessage })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw buildInputError(issue, input)
}

/** Maximum length of an invalid text that is searched for hidden characters, to report those instead. */
const MAX_NAMED_LENGTH = 10_000

/** Returns the first error as a sentence, with its field. */
function buildInputError(issue: z.core.$ZodIssue | undefined, input: unknown): HttpError {
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return new HttpError(400, `${key} cannot be set here`, { field: [...issue.path, key].join('.') })
  }
  const field = issue?.path.join('.') || undefined
  const given = valueAt(input, issue?.path ?? [])
  if (field && typeof given === 'string' && given.length <= MAX_NAMED_LENGTH && hasHiddenCharacters(given))
    return hiddenCharacters(field)
  const isMissing =
    (issue?.code === 'invalid_type' || issue?.code === 'invalid_value') &&
    issue.path.length > 0 &&
    given === undefined
  if (isMissing) return new HttpError(400, `${field} is required`, { field })
  if (!field) return new HttpError(400, 'The request body must be a JSON object')
  return new HttpError(400, issue?.message ?? FAILURES.badJson, { field })
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

async function toResponse(
  endpoint: Endpoint,
  answer: EndpointResult,
  req: PayloadRequest,
): Promise<Response> {
  const { status = 200, body, stream } = answer
  const headers = { 'cache-control': 'no-store', ...answer.headers }
  if (!stream) return Response.json(body, { status, headers })
  const text = await streamText(stream, (error) =>
    req.payload.logger.error({ err: error }, `Failed to stream ${req.method} ${req.pathname}`),
  )
  return new Response(text, {
    status,
    headers: { 'content-type': `${endpoint.contentType}; charset=utf-8`, ...headers },
  })
}

function toErrorResponse(error: unknown, req: PayloadRequest): Response {
  // The client disconnected: errors that follow from this are not failures.
  if (!toHttpError(error) && req.signal?.aborted)
    return buildErrorResponse({ error: FAILURES.badRequest }, 400)
  const { requestId } = getCaller(req)
  const call = `${req.method} ${req.pathname}${requestId ? ` (${requestId})` : ''}`
  const { status, body, headers } = toErrorResult(error, req.payload, call)
  const isSignIn = status === 401 && req.url?.endsWith('/auth/admin/login')
  const about = { ...(isSignIn && { success: false }), ...(status >= 500 && requestId && { requestId }) }
  return buildErrorResponse({ ...about, ...body }, status, headers)
}

/** Returns the response for an error: the message of an HttpError, otherwise a generic one, after logging the error. */
export function toErrorResult(error: unknown, { logger }: Pick<Payload, 'logger'>, call: string) {
  const httpError = toHttpError(error)
  if (!httpError) {
    logger.error({ err: error }, `Failed to handle ${call}`)
    return { status: 500, body: { error: FAILURES.ours }, headers: {} }
  }
  const { status, message, field, shortage, enrollment, headers, cause } = httpError
  if (cause) logger.warn({ err: cause }, `Failed to handle ${call}: ${message}`)
  const about = {
    ...(field && { field }),
    ...(shortage && { shortage }),
    ...(enrollment && { enrollment }),
  }
  return { status, body: { error: message, ...about }, headers }
}

function buildErrorResponse(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
