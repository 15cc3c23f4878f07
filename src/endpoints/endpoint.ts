import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Admin } from '../../domain/contract/admin.ts'
import type { Role } from '../../domain/rules/staff/roles.ts'
import type { RateLimit } from '../http/rateLimits.ts'
import type { Shop } from '../startup/shop.ts'

/** What an endpoint's `handle` is given: everything has been checked against its schemas. */
export interface EndpointRequest<Query, Body> {
  shop: Shop
  params: Record<string, string>
  query: Query
  body: Body
  /** The signed-in admin; only endpoints for admins may rely on it. */
  admin: Admin | null
  ifMatch: string | undefined
  /** What its sender calls this request; the same of two admins is not the same. Only of endpoints that take one. */
  idempotencyKey: string | undefined
  /** Where the request came from, as far as the proxies in front are trusted. */
  clientAddress: string | undefined
  raw: PayloadRequest
}

export interface EndpointResult {
  status?: number
  /** Sent as JSON. */
  body?: unknown
  /** In place of a body: the parts of a text of the endpoint's contentType, sent as they come. */
  stream?: AsyncIterable<string>
  headers?: Record<string, string>
}

/** One documented endpoint: served by serveEndpoint, described by openApiDocument, both from this one declaration. */
export interface Endpoint<Query = unknown, Body = unknown> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** As documented, from the root of the site; parameters as :name. */
  path: string
  /** What its path was before: answered for one more release, and marked deprecated in the OpenAPI document. */
  formerPath?: string
  isDeprecated?: true
  summary: string
  /** Whether only signed-in staff may call it. */
  forAdmins?: boolean
  /** Which of the staff; administrators alone where it is not said. */
  forRoles?: readonly Role[]
  /** Whether an Idempotency-Key makes the same request, sent again, one and the same. */
  takesIdempotencyKey?: boolean
  /** How often one address may call it; without one, as often as it likes. */
  rateLimit?: RateLimit
  /** Whether its response is the same for everybody, and kept until something that it shows changes. */
  isCacheable?: boolean
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** The repeated field of a multipart upload. */
  files?: string
  /** The schema of each success, by status. */
  responses: Record<number, z.ZodType>
  /** What a success is where it is not JSON but a stream. */
  contentType?: 'text/csv'
  /** The statuses of failures beside 500. */
  errors: number[]
  handle(request: EndpointRequest<Query, Body>): Promise<EndpointResult>
}

/** Declares an endpoint; only here so that its `handle` knows the types of its own schemas. */
export function endpoint<Query, Body>(declaration: Endpoint<Query, Body>): Endpoint {
  return declaration as unknown as Endpoint
}
