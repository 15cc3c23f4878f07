import type { Endpoint, SanitizedConfig } from 'payload'
import { matchPath } from './matchPath.ts'

type Collection = SanitizedConfig['collections'][number]

/** One of Payload's own endpoints with the parameters of a request's path. */
export interface PayloadRoute {
  handler: Endpoint['handler']
  /** Path as Payload declares it, below the collection or global: /:id, /login. */
  path: string
  params: Record<string, string>
  collection?: Collection
}

/**
 * Returns the Payload endpoint of a path below its API, or null. Payload itself ignores parts of the path, its case and
 * repeated slashes; here each endpoint has only the path that its collection or global declares.
 */
export function findPayloadRoute(
  { collections, globals, endpoints }: SanitizedConfig,
  method: string,
  path: string,
): PayloadRoute | null {
  const [, first = '', second = ''] = path.split('/')
  const isGlobal = first === 'globals'
  const collection = collections.find(({ slug }) => slug === first)
  const global = isGlobal ? globals.find(({ slug }) => slug === second) : undefined
  if (isGlobal && !global) return null
  const owner = collection ?? global
  const prefix = global ? `/globals/${second}` : collection ? `/${first}` : ''
  const rest = path.slice(prefix.length) || '/'
  for (const { method: taken, path: pattern, handler } of (owner ? owner.endpoints : endpoints) || []) {
    const params = taken === method ? matchPath(pattern, rest) : null
    if (!params || (owner && !isKept(pattern, owner))) continue
    return {
      handler,
      path: pattern,
      params: {
        ...params,
        ...(collection && { collection: collection.slug }),
        ...(global && { global: global.slug }),
      },
      ...(collection && { collection }),
    }
  }
  return null
}

/**
 * Returns false for endpoints that Payload offers but that fail: versions and email verification if disabled, and files,
 * because missing ones fail; files are served at /media.
 */
function isKept(pattern: string, owner: { versions?: unknown; auth?: { verify?: unknown } }): boolean {
  if (pattern.startsWith('/file')) return false
  if (pattern.startsWith('/versions')) return Boolean(owner.versions)
  if (pattern.startsWith('/verify')) return Boolean(owner.auth?.verify)
  return true
}
