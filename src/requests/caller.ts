/** Where a request comes from: what is known of it beside the request itself, which carries no connection. */
export interface Caller {
  /** The client's address, as far as the proxies in front are trusted; empty within the process. */
  address: string
  /** The cookie by which a browser is known again that signed in before; it opens nothing. */
  device: string | undefined
  /** The cookie by which a browser that asks to pay is known again for a day. */
  shopper?: string | undefined
  userAgent: string | undefined
  /** By which a request is found in the log; there is none within the process. */
  requestId?: string | undefined
}

export const DEVICE_COOKIE = 'staff-device'
export const SHOPPER_COOKIE = 'shopper'

const callers = new WeakMap<object, Caller>()

export function rememberCaller(request: object, caller: Caller): void {
  callers.set(request, caller)
}

/** Who sent this request. One that was asked within the process has no address, and all of those are one caller. */
export function callerOf(request: object): Caller {
  return callers.get(request) ?? { address: '', device: undefined, userAgent: undefined }
}
