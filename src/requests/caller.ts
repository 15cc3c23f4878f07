/** Client of a request: data that the request itself does not carry. */
export interface Caller {
  /** IP address, as far as the proxies in front are trusted; empty for requests within the process. */
  ipAddress: string
  /** Cookie that identifies a browser that signed in before; grants no access. */
  device: string | undefined
  /** Cookie that identifies a browser at checkout for a day. */
  shopper?: string | undefined
  userAgent: string | undefined
  /** ID to find the request in the log; absent for requests within the process. */
  requestId?: string | undefined
}

export const DEVICE_COOKIE = 'staff-device'
export const SHOPPER_COOKIE = 'shopper'

const callers = new WeakMap<object, Caller>()

export function setCaller(request: object, caller: Caller): void {
  callers.set(request, caller)
}

/** Returns the client of a request. Requests within the process have no IP address and count as one client. */
export function getCaller(request: object): Caller {
  return callers.get(request) ?? { ipAddress: '', device: undefined, userAgent: undefined }
}
