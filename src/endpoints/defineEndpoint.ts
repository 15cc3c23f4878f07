import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Admin } from '../../domain/contract/admin.ts'
import type { Role } from '../../domain/rules/staff/roles.ts'
import type { RateLimit } from '../http/createRateLimits.ts'
import type { Shop } from '../startup/shop.ts'

/** Input of an endpoint's `handle`, validated against its schemas. */
export interface EndpointRequest<Query, Body> {
  shop: Shop
  params: Record<string, string>
  query: Query
  body: Body
  /** The signed-in admin; only endpoints for admins may rely on it. */
  admin: Admin | null
  ifMatch: string | undefined
  /** Idempotency key, unique per admin; only for endpoints that accept one. */
  idempotencyKey: string | undefined
  /** IP address of the client, as far as the proxies in front are trusted. */
  clientAddress: string | undefined
  raw: PayloadRequest
}

export interface EndpointResult {
  status?: number
  /** Sent as JSON. */
  body?: unknown
  /** Replaces the body: chunks of text in the endpoint's contentType, sent as they are produced. */
  stream?: AsyncIterable<string>
  headers?: Record<string, string>
}

/** A documented endpoint, served by serveEndpoint and described by openApiDocument. */
export interface Endpoint<Query = unknown, Body = unknown> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Documented path from the root of the site, with parameters as :name. */
  path: string
  summary: string
  /** Only for signed-in staff. */
  forAdmins?: boolean
  /** Roles that may use it; administrators only by default. */
  forRoles?: readonly Role[]
  /** Accepts an Idempotency-Key, under which a repeated request takes effect once. */
  acceptsIdempotencyKey?: boolean
  /** Rate limit per IP address; unlimited if absent. */
  rateLimit?: RateLimit
  /** The response is the same for everyone, and cached until something that it shows changes. */
  isCacheable?: boolean
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** Name of the repeated file field of a multipart upload. */
  files?: string
  /** Schema of each success response, by status. */
  responses: Record<number, z.ZodType>
  /** Content type of a streamed success response; absent for JSON. */
  contentType?: 'text/csv'
  /** Statuses of error responses besides 500. */
  errors: number[]
  handle(request: EndpointRequest<Query, Body>): Promise<EndpointResult>
}

/** Declares an endpoint; infers the types of its `handle` from its schemas. */
export function defineEndpoint<Query, Body>(declaration: Endpoint<Query, Body>): Endpoint {
  return declaration as unknown as Endpoint
}
