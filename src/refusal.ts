import type { Shortage } from '../domain/contract/failure.ts'

interface RefusalDetails {
  field?: string | undefined
  shortage?: Shortage | undefined
  headers?: Record<string, string>
}

/** An answer other than success: its HTTP status, one plain sentence, and what in the request it is about. */
export class Refusal extends Error {
  readonly field: string | undefined
  readonly shortage: Shortage | undefined
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    message: string,
    { field, shortage, headers = {} }: RefusalDetails = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.field = field
    this.shortage = shortage
    this.headers = headers
  }
}
