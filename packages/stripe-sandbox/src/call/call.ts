import type { Draft } from '../records/ledger.ts'
import type { Params } from './params.ts'

/** API call in progress. */
export interface Call {
  draft: Draft
  params: Params
  role: Role
  /** ID in the path, or '' if there is none. */
  id: string
  requestId: string
  idempotencyKey: string | null
}

/** Role of the caller's API key: only the shop's server has the secret one; the publishable one is public. */
export type Role = 'secret' | 'publishable'

export type Operation = (call: Call) => unknown
