import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Admin } from '../../domain/contract/admin.ts'
import type { Role } from '../../domain/rules/staff/roles.ts'
import type { RateLimit } from '../http/rateLimits.ts'
import type { Shop } from '../startup/shop.ts'

/** What a call's answer function is given: everything has been checked against the call's schemas. */
export interface CallRequest<Query, Body> {
  shop: Shop
  params: Record<string, string>
  query: Query
  body: Body
  /** The signed-in admin; only calls for admins may rely on it. */
  admin: Admin | null
  ifMatch: string | undefined
  /** What its sender calls this request; the same of two admins is not the same. Only of calls that take one. */
  idempotencyKey: string | undefined
  /** Where the request came from, as far as the proxies in front are trusted. */
  clientAddress: string | undefined
  raw: PayloadRequest
}

export interface Answer {
  status?: number
  /** Sent as JSON. */
  body?: unknown
  /** In place of a body: the pieces of a text of the call's contentType, sent as they come. */
  stream?: AsyncIterable<string>
  headers?: Record<string, string>
}

/** One documented call: served by serveCall, described by openApiDocument, both from this one declaration. */
export interface Call<Query = unknown, Body = unknown> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** As documented, from the root of the site; parameters as :name. */
  path: string
  summary: string
  /** Whether only signed-in staff may call it. */
  forAdmins?: boolean
  /** Which of the staff; administrators alone where it is not said. */
  forRoles?: readonly Role[]
  /** Whether an Idempotency-Key makes the same request, sent again, one and the same. */
  takesIdempotencyKey?: boolean
  /** How often one address may call it; without one, as often as it likes. */
  limit?: RateLimit
  /** Whether its answer is the same for everybody, and kept until the catalogue changes. */
  isKept?: boolean
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** The repeated field of a multipart upload. */
  files?: string
  /** The schema of each success, by status. */
  answers: Record<number, z.ZodType>
  /** What a success is where it is not JSON but a stream. */
  contentType?: 'text/csv'
  /** The statuses of failures beside 500. */
  refusals: number[]
  answer(request: CallRequest<Query, Body>): Promise<Answer>
}

/** Declares a call; only here so that its answer function knows the types of its own schemas. */
export function call<Query, Body>(declaration: Call<Query, Body>): Call {
  return declaration as unknown as Call
}
