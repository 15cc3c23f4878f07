/** What a sign-in brings with it beside name and password, and takes along. */
export interface SignInContext {
  code?: string | undefined
  userAgent?: string | undefined
  /** Of a second factor that was set up by it. */
  recoveryCodes?: string[] | undefined
}

const KEY = 'signIn'

/** Under which Payload hands it to its hooks. */
export function asPayloadContext(context: SignInContext): Record<string, unknown> {
  return { [KEY]: context }
}

/** What was handed over; undefined at doors that hand nothing over. */
export function readSignInContext(context: Record<string, unknown>): SignInContext | undefined {
  return context[KEY] as SignInContext | undefined
}
