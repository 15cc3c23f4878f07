import type { EndpointRoute } from '../http/findEndpoint.ts'
import type { Shop } from '../startup/shop.ts'
import type { EndpointRequest } from '../endpoints/defineEndpoint.ts'
import { toErrorResult, parse } from '../endpoints/serveEndpoint.ts'

/** Response of a public endpoint before it is serialized. */
interface PublicResponse {
  status: number
  body: unknown
  headers: Record<string, string>
}

/** Runs an endpoint whose response is the same for everyone. It depends only on the URL, so that no request object is needed. */
export async function runPublicEndpoint(
  shop: Shop,
  { endpoint, params }: EndpointRoute,
  { pathname, searchParams }: URL,
): Promise<PublicResponse> {
  try {
    const query = endpoint.query ? parse(endpoint.query, Object.fromEntries(searchParams)) : undefined
    const {
      status = 200,
      body,
      headers = {},
    } = await endpoint.handle(buildAnonymousRequest(shop, params, query))
    return { status, body, headers }
  } catch (error) {
    return toErrorResult(error, shop.payload, `GET ${pathname}`)
  }
}

function buildAnonymousRequest(
  shop: Shop,
  params: Record<string, string>,
  query: unknown,
): EndpointRequest<unknown, unknown> {
  return {
    shop,
    params,
    query,
    body: undefined,
    admin: null,
    ifMatch: undefined,
    idempotencyKey: undefined,
    clientAddress: undefined,
    get raw(): never {
      throw new Error('A shared response must not be created from a personal request.')
    },
  }
}
