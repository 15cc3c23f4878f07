import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Admin } from '../../domain/contract/admin.ts'
import { FAILURES } from '../../domain/contract/failure.ts'
import { findHiddenLetters, hiddenLettersIn } from '../../domain/rules/content/plainText.ts'
import { roleOf } from '../access/roleOf.ts'
import { callerOf } from '../requests/caller.ts'
import { readText } from '../requests/readText.ts'
import { pleaseSignIn } from '../operations/signIn/signIn.ts'
import { Refusal, refusalOf } from '../errors/refusal.ts'
import type { Shop } from '../startup/shop.ts'
import type { Answer, Call } from './call.ts'
import { inPlainWords } from './inPlainWords.ts'
import { streamText } from './streamText.ts'

/** Serves a documented call: who may, what comes in, one operation, what goes out. */
export function serveCall(call: Call, shop: (req: PayloadRequest) => Shop): Endpoint['handler'] {
  return async (req) => {
    try {
      return await toResponse(call, await answerCall(call, shop(req), req), req)
    } catch (error) {
      return toFailure(error, req)
    }
  }
}

async function answerCall(call: Call, shop: Shop, req: PayloadRequest): Promise<Answer> {
  const admin = adminOf(req)
  if (call.forAdmins) {
    if (!admin) await findAnyAccount(req)
    refuseOthers(call, admin)
  }
  const query = call.query ? parse(call.query, Object.fromEntries(req.searchParams)) : undefined
  const body = call.body ? parseBody(call.body, await readJson(req)) : undefined
  const params = Object.fromEntries(
    Object.entries(req.routeParams ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return call.answer({
    shop,
    params,
    query,
    body,
    admin,
    ifMatch: req.headers.get('if-match') ?? undefined,
    idempotencyKey: call.takesIdempotencyKey ? idempotencyKeyOf(req, admin?.id) : undefined,
    clientAddress: callerOf(req).address || undefined,
    raw: req,
  })
}

/**
 * Payload takes a token whose account it could not look up for a bad one. Where that is the database's fault, looking
 * again fails as well, and staff are asked to try again rather than to sign in.
 */
async function findAnyAccount({ headers, payload }: PayloadRequest): Promise<void> {
  if (headers.has('authorization')) await payload.db.findOne({ collection: 'admins', where: {} })
}

function refuseOthers({ forRoles = ['admin'] }: Call, admin: Admin | null): void {
  if (!admin) throw pleaseSignIn()
  if (!forRoles.includes(admin.role)) throw new Refusal(403, FAILURES.notYours)
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
    throw new Refusal(400, 'Idempotency-Key must be 8 to 200 visible ASCII characters', {
      field: 'Idempotency-Key',
    })
  return `${adminId} ${key}`
}

async function readJson(req: PayloadRequest): Promise<unknown> {
  const text = await readText(req)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, FAILURES.badJson)
  }
}

/** Passwords are nobody's to read, and a user name from before there was a rule still opens its account. */
const OWN_RULES = new Set(['password', 'currentPassword', 'newPassword', 'username'])

/** What is to be kept, checked as below, and for letters nobody sees. A question may hold such: it finds what it finds. */
export function parseBody<T>(schema: z.ZodType<T>, input: unknown): T {
  const hidden = findHiddenLetters(input)?.join('.')
  if (hidden !== undefined && !OWN_RULES.has(hidden))
    throw new Refusal(400, hiddenLettersIn(hidden || 'The request'), { field: hidden || undefined })
  return parse(schema, input)
}

/** What came in, checked; refuses (400) it with the first mistake as a sentence. */
function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { error: inPlainWords })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badInput(issue, input)
}

/** The first mistake, as a sentence, with the field it is about. */
function badInput(issue: z.core.$ZodIssue | undefined, input: unknown): Refusal {
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return new Refusal(400, `${key} cannot be set here`, { field: [...issue.path, key].join('.') })
  }
  const field = issue?.path.join('.') || undefined
  const isMissing =
    (issue?.code === 'invalid_type' || issue?.code === 'invalid_value') &&
    issue.path.length > 0 &&
    valueAt(input, issue.path) === undefined
  if (isMissing) return new Refusal(400, `${field} is required`, { field })
  if (!field) return new Refusal(400, 'The request body must be a JSON object')
  return new Refusal(400, issue?.message ?? FAILURES.badJson, { field })
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

async function toResponse(call: Call, answer: Answer, req: PayloadRequest): Promise<Response> {
  const { status = 200, body, stream } = answer
  const headers = { 'cache-control': 'no-store', ...answer.headers }
  if (!stream) return Response.json(body, { status, headers })
  const text = await streamText(stream, (error) =>
    req.payload.logger.error({ err: error }, `${req.method} ${req.pathname} broke off`),
  )
  return new Response(text, {
    status,
    headers: { 'content-type': `${call.contentType}; charset=utf-8`, ...headers },
  })
}

function toFailure(error: unknown, req: PayloadRequest): Response {
  const refusal = refusalOf(error)
  if (refusal) {
    const { status, message, field, shortage, enrollment, headers, cause } = refusal
    if (cause) req.payload.logger.warn({ err: cause }, message)
    const extra = status === 401 && req.url?.endsWith('/auth/admin/login') ? { success: false } : {}
    const about = {
      ...(field && { field }),
      ...(shortage && { shortage }),
      ...(enrollment && { enrollment }),
    }
    return failed({ ...extra, error: message, ...about }, status, headers)
  }
  // Whoever broke off hears nothing of it, and what follows from that is no failure.
  if (req.signal?.aborted) return failed({ error: FAILURES.badRequest }, 400)
  req.payload.logger.error({ err: error }, `${req.method} ${req.pathname} failed`)
  return failed({ error: FAILURES.ours }, 500)
}

function failed(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
