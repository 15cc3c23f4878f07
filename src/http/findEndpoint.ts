import type { Endpoint } from '../endpoints/defineEndpoint.ts'
import { ENDPOINTS } from '../endpoints/endpoints.ts'
import { matchesPattern, matchPath } from './matchPath.ts'

/** A documented endpoint with the decoded parameters of a request's path. */
export interface EndpointRoute {
  endpoint: Endpoint
  params: Record<string, string>
}

/**
 * Returns the documented endpoint of a path with its decoded parameters, or null if there is none. HEAD counts as GET.
 * Throws 400 if a parameter is not valid percent-encoding.
 */
export function findEndpoint(method: string, path: string): EndpointRoute | null {
  const endpoint = findDeclaration(method, path)
  const params = endpoint && matchPath(endpoint.path, path)
  return params ? { endpoint, params } : null
}

/** Returns the documented path (`/api/products/:id`) of a request, or null if there is none. Never throws. */
export function findEndpointPath(method: string, path: string): string | null {
  return findDeclaration(method, path)?.path ?? null
}

function findDeclaration(method: string, path: string): Endpoint | null {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  return ENDPOINTS.find((each) => each.method === asked && matchesPattern(each.path, path)) ?? null
}
