import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { ApiError } from '../call/apiError.ts'
import type { Call, Operation, Role } from '../call/call.ts'
import { expandRecord } from './expandRecord.ts'
import type { Draft, StoredResponse, Ledger } from '../records/ledger.ts'
import { newId } from '../records/newId.ts'
import { Params } from '../call/params.ts'
import { publicIntent } from './publicIntent.ts'
import type { PaymentIntent, WebhookEvent } from '../records/records.ts'
import { routes, type Route } from './routes.ts'
import { isEqualConstantTime } from './isEqualConstantTime.ts'
import type { SandboxKeys } from '../sandboxKeys.ts'
import { unixNow } from '../records/unixNow.ts'

export interface ApiRequest {
  /** Listener that received the request: the browser listener rejects the secret key. */
  listener: 'server' | 'browser'
  method: string
  url: string
  body: string
  authorization: string
  idempotencyKey: string | null
}

export interface SandboxResponse {
  status: number
  headers: Record<string, string>
  body: string
}

interface Effects {
  onEvents(events: WebhookEvent[]): void
  log(line: string): void
}

/** Implements the part of the Stripe API that this shop uses; journals every change before it responds. */
export class SandboxApi {
  private readonly routes: Map<string, Route>
  private readonly ledger: Ledger
  private readonly keys: SandboxKeys
  private readonly effects: Effects

  constructor(ledger: Ledger, keys: SandboxKeys, effects: Effects) {
    this.ledger = ledger
    this.keys = keys
    this.effects = effects
    this.routes = routes(ledger)
  }

  handle(request: ApiRequest): SandboxResponse {
    const requestId = newId('req')
    const headers: Record<string, string> = {
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': Stripe.API_VERSION,
    }
    try {
      rejectLongKey(request)
      if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey
      const role = this.authorize(request)
      const [path = '', query = ''] = request.url.split('?')
      const params = Params.parse(query, request.body)
      const { replayed, ...result } = this.ledger.withLock(() =>
        this.process(request, { path, params, role, requestId }),
      )
      return { ...result, headers: replayed ? { ...headers, 'idempotent-replayed': 'true' } : headers }
    } catch (error) {
      if (error instanceof ApiError) return { ...toErrorResponse(error), headers }
      this.effects.log(`Payment sandbox: failed to handle ${request.method} ${request.url}: ${String(error)}`)
      const failure = new ApiError(500, {
        type: 'api_error',
        message: 'The payment sandbox failed to respond. Nothing was charged. Try again.',
      })
      return { ...toErrorResponse(failure), headers }
    }
  }

  /** Simulates an event at a bank: runs an operation without a request and sends its webhook events. */
  runBankEvent(operation: Operation, id: string): void {
    try {
      this.effects.onEvents(
        this.ledger.withLock(() => {
          const draft = this.ledger.draft()
          const requestId = newId('req')
          operation({ draft, params: Params.parse(), role: 'secret', id, requestId, idempotencyKey: null })
          return this.ledger.commit(draft.puts)
        }),
      )
    } catch (error) {
      this.effects.log(`Payment sandbox: failed to simulate a bank event for ${id}: ${String(error)}`)
    }
  }

  private process(
    request: ApiRequest,
    { path, params, role, requestId }: { path: string; params: Params; role: Role; requestId: string },
  ): { status: number; body: string; replayed?: boolean } {
    const slot =
      request.method === 'POST' && request.idempotencyKey ? `${role} ${request.idempotencyKey}` : null
    const hash = slot ? fingerprint(request) : ''
    const stored = slot ? this.ledger.findResponse(slot) : undefined
    if (stored) {
      if (stored.hash !== hash) throw differentParameters(request.idempotencyKey ?? '')
      return { status: stored.status, body: stored.body, replayed: true }
    }
    const toStoredResponse = ({
      status,
      body,
    }: {
      status: number
      body: string
    }): StoredResponse | undefined => (slot ? { key: slot, hash, status, body, at: unixNow() } : undefined)

    const draft = this.ledger.draft()
    let result: { status: number; body: string }
    try {
      result = { status: 200, body: JSON.stringify(this.run(request, path, params, role, requestId, draft)) }
    } catch (error) {
      if (!(error instanceof ApiError) || !error.executed) throw error
      result = toErrorResponse(error, role)
    }
    const events = this.ledger.commit(draft.puts, toStoredResponse(result))
    if (events.length > 0) this.effects.onEvents(events)
    return result
  }

  private run(
    { method, idempotencyKey }: ApiRequest,
    path: string,
    params: Params,
    role: Role,
    requestId: string,
    draft: Draft,
  ): unknown {
    const [, version, resource, id = '', ...action] = path.replace(/\/$/, '').split('/')
    const pattern = `${method} /${[version, resource, ...(id ? [':id'] : []), ...action].join('/')}`
    const route = this.routes.get(pattern)
    if (!route) throw unknownUrl(method, path)
    if (role === 'publishable') checkBrowserAccess(route, id, params, draft)
    params.allowOnly([...route.params, 'key', 'expand'])
    const call: Call = { draft, params, role, id, requestId, idempotencyKey }
    const record = expandRecord(route.run(call), params.list('expand'), draft, this.ledger)
    return role === 'publishable' ? toBrowserRecord(record) : record
  }

  private authorize(request: ApiRequest): Role {
    const key = request.authorization.replace(/^Bearer /, '') || findKey(request)
    if (isEqualConstantTime(key, this.keys.publishableKey)) return 'publishable'
    if (request.listener === 'server' && isEqualConstantTime(key, this.keys.secretKey)) return 'secret'
    const message = key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw ApiError.invalid(message, {}, 401)
  }
}

/** Returns the API key in the `key` parameter of a request, or '' if there is none. */
function findKey({ url, body }: ApiRequest): string {
  const [, query = ''] = url.split('?')
  const keys = [query, body].flatMap((form) => new URLSearchParams(form).getAll('key'))
  return keys.at(-1) ?? ''
}

function checkBrowserAccess(route: Route, id: string, params: Params, draft: Draft): void {
  if (route.browser === 'freely') return
  if (!route.browser) {
    const message =
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'
    throw ApiError.invalid(message, { code: 'secret_key_required' }, 403)
  }
  const intent = draft.get('payment_intent', id)
  const known = intent && isEqualConstantTime(params.requiredText('client_secret'), intent.client_secret)
  if (!known) throw ApiError.missing('payment_intent', id, 'intent')
}

function toBrowserRecord(record: unknown): unknown {
  return isIntent(record) ? publicIntent(record) : record
}

function isIntent(record: unknown): record is PaymentIntent {
  return (
    typeof record === 'object' && record !== null && 'object' in record && record.object === 'payment_intent'
  )
}

function toErrorResponse(error: ApiError, role: Role = 'secret'): { status: number; body: string } {
  const { payment_intent: intent, ...body } = error.body
  const shown = role === 'publishable' ? toBrowserRecord(intent) : intent
  return {
    status: error.status,
    body: JSON.stringify({ error: intent === undefined ? body : { ...body, payment_intent: shown } }),
  }
}

function fingerprint({ method, url, body }: ApiRequest): string {
  return createHash('sha256').update(`${method} ${url}\n${body}`).digest('base64')
}

const MAX_KEY_LENGTH = 255

function rejectLongKey({ idempotencyKey }: ApiRequest): void {
  if (!idempotencyKey || idempotencyKey.length <= MAX_KEY_LENGTH) return
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Idempotency keys can have up to ${MAX_KEY_LENGTH} characters.`,
  })
}

function differentParameters(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function unknownUrl(method: string, path: string): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}). The payment sandbox supports only the requests of this shop.`
  return ApiError.invalid(message, {}, 404)
}
