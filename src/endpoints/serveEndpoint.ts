import type { Payload, Endpoint as PayloadEndpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Admin } from '../../domain/contract/admin.ts'
import { FAILURES } from '../../domain/contract/failure.ts'
import { cleanTexts } from '../../domain/rules/content/cleanText.ts'
import {
  findHiddenCharacters,
  hasHiddenCharacters,
  hiddenCharactersIn,
} from '../../domain/rules/content/plainText.ts'
import { roleOf } from '../access/roleOf.ts'
import { callerOf } from '../requests/caller.ts'
import { parseJson } from '../requests/parseJson.ts'
import { readText } from '../requests/readText.ts'
import { pleaseSignIn } from '../operations/signIn/signIn.ts'
import { HttpError, httpErrorOf } from '../errors/HttpError.ts'
import type { Shop } from '../startup/shop.ts'
import type { EndpointResult, Endpoint } from './endpoint.ts'
import { plainMessage } from './plainMessage.ts'
import { streamText } from '../requests/streamText.ts'
import { findRow } from '../persistence/tables.ts'

/** Serves a documented call: who may, what comes in, one operation, what goes out. */
export function serveEndpoint(
  endpoint: Endpoint,
  shop: (req: PayloadRequest) => Shop,
): PayloadEndpoint['handler'] {
  return async (req) => {
    try {
      return await toResponse(endpoint, await handleRequest(endpoint, shop(req), req), req)
    } catch (error) {
      return toFailure(error, req)
    }
  }
}

async function handleRequest(endpoint: Endpoint, shop: Shop, req: PayloadRequest): Promise<EndpointResult> {
  const admin = adminOf(req)
  if (endpoint.forAdmins) {
    if (!admin) await findAnyAccount(req)
    rejectOthers(endpoint, admin)
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
    idempotencyKey: endpoint.takesIdempotencyKey ? idempotencyKeyOf(req, admin?.id) : undefined,
    clientAddress: callerOf(req).address || undefined,
    raw: req,
  })
}

/**
 * Payload takes a token whose account it could not look up for a bad one. Where that is the database's fault, looking
 * again fails as well, and staff are asked to try again rather than to sign in.
 */
async function findAnyAccount({ headers, payload }: PayloadRequest): Promise<void> {
  if (headers.has('authorization')) await findRow(payload, 'admins', { where: {} })
}

function rejectOthers({ forRoles = ['admin'] }: Endpoint, admin: Admin | null): void {
  if (!admin) throw pleaseSignIn()
  if (!forRoles.includes(admin.role)) throw new HttpError(403, FAILURES.notYours)
}

function adminOf({ user }: PayloadRequest): Admin | null {
  const role = roleOf(user)
  if (user?.collection !== 'admins' || !role) return null
  return { id: String(user.id), username: 'username' in user ? String(user.username) : '', role }
}

function idempotencyKeyOf({ headers }: PayloadRequest, adminId: string | undefined): string | undefined {
  const key = headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new HttpError(400, 'Idempotency-Key must be 8 to 200 visible ASCII characters', {
      field: 'Idempotency-Key',
    })
  return `${adminId} ${key}`
}

/** An order of 50 lines has some 400 values, 2,500 counts of an import some 15,000. */
const MAX_VALUES = { public: 5000, admin: 100_000 }
const MAX_DEPTH = 20

async function readJson({ forAdmins }: Endpoint, req: PayloadRequest): Promise<unknown> {
  const maxValues = forAdmins ? MAX_VALUES.admin : MAX_VALUES.public
  return parseJson(await readText(req), { maxDepth: MAX_DEPTH, maxValues })
}

/** Fields that may hold any characters: passwords, and usernames that are older than the rule for them. */
const OWN_RULES = new Set(['password', 'currentPassword', 'newPassword', 'username'])

/**
 * Returns a body without invisible marks that matches its schema; throws 400 if it does not, or has other hidden characters.
 * Queries are not checked for
 * hidden characters: they only search.
 */
export function parseBody<T>(schema: z.ZodType<T>, input: unknown): T {
  const cleaned = cleanTexts(input, OWN_RULES)
  // The parsed value has only fields of the schema, so a field of this name belongs to the endpoint.
  const body = parse(schema, cleaned)
  const hidden = findHiddenCharacters(body, OWN_RULES)
  if (hidden) throw hiddenCharacters(hidden.join('.'))
  return body
}

const hiddenCharacters = (field: string) =>
  new HttpError(400, hiddenCharactersIn(field || 'The request'), { field: field || undefined })

/** What came in, checked; refuses (400) it with the first mistake as a sentence. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { error: plainMessage })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badInput(issue, input)
}

/** Longest text of a mistake that is searched for hidden characters, to name them instead of the mistake. */
const MAX_NAMED_LENGTH = 10_000

/** The first mistake, as a sentence, with the field it is about. */
function badInput(issue: z.core.$ZodIssue | undefined, input: unknown): HttpError {
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
    req.payload.logger.error({ err: error }, `${req.method} ${req.pathname} broke off`),
  )
  return new Response(text, {
    status,
    headers: { 'content-type': `${endpoint.contentType}; charset=utf-8`, ...headers },
  })
}

function toFailure(error: unknown, req: PayloadRequest): Response {
  // Whoever broke off hears nothing of it, and what follows from that is no failure.
  if (!httpErrorOf(error) && req.signal?.aborted) return failed({ error: FAILURES.badRequest }, 400)
  const { requestId } = callerOf(req)
  const call = `${req.method} ${req.pathname}${requestId ? ` (${requestId})` : ''}`
  const { status, body, headers } = failureOf(error, req.payload, call)
  const isSignIn = status === 401 && req.url?.endsWith('/auth/admin/login')
  const about = { ...(isSignIn && { success: false }), ...(status >= 500 && requestId && { requestId }) }
  return failed({ ...about, ...body }, status, headers)
}

/** What a call that failed answers: the error's own words, or, where it is our fault, a sentence and a line in the log. */
export function failureOf(error: unknown, { logger }: Pick<Payload, 'logger'>, call: string) {
  const httpError = httpErrorOf(error)
  if (!httpError) {
    logger.error({ err: error }, `${call} failed`)
    return { status: 500, body: { error: FAILURES.ours }, headers: {} }
  }
  const { status, message, field, shortage, enrollment, headers, cause } = httpError
  if (cause) logger.warn({ err: cause }, message)
  const about = {
    ...(field && { field }),
    ...(shortage && { shortage }),
    ...(enrollment && { enrollment }),
  }
  return { status, body: { error: message, ...about }, headers }
}

function failed(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
