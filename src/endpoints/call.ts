import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import type { Shop } from '../shop.ts'

/** What a call's answer function is given: everything has been checked against the call's schemas. */
export interface CallRequest<Query, Body> {
  shop: Shop
  params: Record<string, string>
  query: Query
  body: Body
  /** The signed-in admin; only calls for admins may rely on it. */
  admin: { id: string; username: string } | null
  ifMatch: string | undefined
  raw: PayloadRequest
}

export interface Answer {
  status?: number
  body: unknown
  headers?: Record<string, string>
}

/** One documented call: served by serveCall, described by openApiDocument, both from this one declaration. */
export interface Call<Query = unknown, Body = unknown> {
  method: 'get' | 'post' | 'put' | 'delete'
  /** As documented, from the root of the site; parameters as :name. */
  path: string
  summary: string
  forAdmins?: boolean
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  /** The repeated field of a multipart upload. */
  files?: string
  /** The schema of each success, by status. */
  answers: Record<number, z.ZodType>
  /** The statuses of failures beside 500. */
  refusals: number[]
  answer(request: CallRequest<Query, Body>): Promise<Answer>
}

/** Declares a call; only here so that its answer function knows the types of its own schemas. */
export function call<Query, Body>(declaration: Call<Query, Body>): Call {
  return declaration as unknown as Call
}
