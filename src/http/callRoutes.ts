import type { Call } from '../endpoints/call.ts'
import { CALLS } from '../endpoints/calls.ts'
import { matchPath } from './matchPath.ts'

/** A documented call, with what stands in its path. */
export interface CallRoute {
  call: Call
  params: Record<string, string>
}

/** The documented call that a path names, if any; a HEAD is a GET whose body is not sent. */
export function findCall(method: string, path: string): CallRoute | null {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  for (const call of CALLS) {
    const params = call.method === asked ? matchPath(call.path, path) : null
    if (params) return { call, params }
  }
  return null
}
