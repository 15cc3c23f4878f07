/** An answer other than success: its HTTP status, one plain sentence, and the field it is about. */
export class Refusal extends Error {
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    message: string,
    { field, headers = {} }: { field?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.field = field
    this.headers = headers
  }
}
