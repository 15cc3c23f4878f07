import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Admin } from '../../domain/contract/admin.ts'
import { FAILURES } from '../../domain/contract/failure.ts'
import { findHiddenLetters, hiddenLettersIn } from '../../domain/rules/plainText.ts'
import { roleOf } from '../access/roleOf.ts'
import { pleaseSignIn } from '../operations/signIn.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Answer, Call } from './call.ts'
import { streamText } from './streamText.ts'

/** The private place of the documented calls among Payload's own endpoints; closed to outsiders. */
export const PRIVATE_PREFIX = '/shop'

/** Makes a Payload endpoint of a documented call: who may, what comes in, one operation, what goes out. */
export function serveCall(call: Call, shop: (req: PayloadRequest) => Shop): Endpoint {
  return {
    method: call.method,
    path: `${PRIVATE_PREFIX}${call.path}`,
    handler: async (req) => {
      try {
        return await toResponse(call, await answerCall(call, shop(req), req), req)
      } catch (error) {
        return toFailure(error, req)
      }
    },
  }
}

async function answerCall(call: Call, shop: Shop, req: PayloadRequest): Promise<Answer> {
  const admin = adminOf(req)
  if (call.forAdmins) refuseOthers(call, admin)
  const query = call.query ? parse(call.query, Object.fromEntries(req.searchParams)) : undefined
  const body = call.body ? parse(call.body, await readJson(req)) : undefined
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
    raw: req,
  })
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
  // The web request cuts a body off that is too large, and reading it then throws.
  const text = (await req.text?.()) ?? ''
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, FAILURES.badJson)
  }
}

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const hidden = findHiddenLetters(input)?.join('.')
  // A password is nobody's to read.
  if (hidden !== undefined && hidden !== 'password')
    throw new Refusal(400, hiddenLettersIn(hidden || 'The request'), { field: hidden || undefined })
  const result = schema.safeParse(input)
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
  if (error instanceof Refusal) {
    const { status, message, field, shortage, headers } = error
    if (error.cause) req.payload.logger.warn({ err: error.cause }, message)
    const extra = status === 401 && req.url?.endsWith('/auth/admin/login') ? { success: false } : {}
    const about = { ...(field && { field }), ...(shortage && { shortage }) }
    return Response.json({ ...extra, error: message, ...about }, { status, headers })
  }
  req.payload.logger.error({ err: error }, `${req.method} ${req.pathname} failed`)
  return Response.json({ error: FAILURES.ours }, { status: 500 })
}
