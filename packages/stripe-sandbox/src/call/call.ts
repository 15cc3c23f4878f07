import type { Draft } from '../records/ledger.ts'
import type { Params } from './params.ts'

/** One call on its way through the stand-in. */
export interface Call {
  draft: Draft
  params: Params
  role: Role
  /** The id in the path, '' where the path has none. */
  id: string
  requestId: string
  idempotencyKey: string | null
}

/** The key the caller holds: the shop's server has the secret one, everybody has the publishable one. */
export type Role = 'secret' | 'publishable'

export type Operation = (call: Call) => unknown
