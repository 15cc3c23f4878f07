export interface CallError {
  type: string
  message: string
  code?: string
  decline_code?: string
  payment_intent?: unknown
}

export type CallResult<T> = { data: T; error?: undefined } | { data?: undefined; error: CallError }

export interface FormFields {
  [name: string]: string | undefined | null | FormFields
}

const CONNECTION_ERROR: CallError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** Calls the shop's own server, which runs the sandbox; never Stripe. */
export class SandboxClient {
  private readonly base: string
  private readonly key: string

  constructor(base: string, key: string) {
    this.base = base
    this.key = key
  }

  get<T>(path: string, fields: FormFields): Promise<CallResult<T>> {
    return this.send(`${path}?${this.form(fields).toString()}`)
  }

  post<T>(path: string, fields: FormFields): Promise<CallResult<T>> {
    return this.send(path, { method: 'POST', body: this.form(fields) })
  }

  private async send<T>(path: string, init: RequestInit = {}): Promise<CallResult<T>> {
    try {
      const response = await fetch(`${this.base}/v1/${path}`, init)
      const body = (await response.json()) as T & { error?: CallError }
      return body.error ? { error: body.error } : { data: body }
    } catch {
      return { error: CONNECTION_ERROR }
    }
  }

  private form(fields: FormFields): URLSearchParams {
    const form = new URLSearchParams({ key: this.key })
    append(form, fields, '')
    return form
  }
}

function append(form: URLSearchParams, fields: FormFields, prefix: string): void {
  for (const [name, value] of Object.entries(fields)) {
    const path = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) continue
    if (typeof value === 'object') append(form, value, path)
    else form.append(path, value)
  }
}
