import type { Endpoint } from '../endpoints/endpoint.ts'
import { ENDPOINTS } from '../endpoints/endpoints.ts'
import { matchPath } from './matchPath.ts'

/** A documented call, with what stands in its path. */
export interface EndpointRoute {
  endpoint: Endpoint
  params: Record<string, string>
}

/** The documented call that a path names, if any; a HEAD is a GET whose body is not sent. */
export function findEndpoint(method: string, path: string): EndpointRoute | null {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  for (const endpoint of ENDPOINTS) {
    const params = endpoint.method === asked ? matchPath(endpoint.path, path) : null
    if (params) return { endpoint, params }
  }
  return null
}
