import type { Endpoint, SanitizedConfig } from 'payload'
import { matchPath } from './matchPath.ts'

type Collection = SanitizedConfig['collections'][number]

/** One of Payload's own calls, with what stands in its path. */
export interface PayloadRoute {
  handler: Endpoint['handler']
  /** As Payload declares it, below the collection or global: /:id, /login. */
  path: string
  params: Record<string, string>
  collection?: Collection
}

/**
 * The one of Payload's own calls that a path below its API names, if any. Payload looks a path up after leaving out parts of it, in
 * any case and with any number of slashes; here each call has the one address that its collection or global gives it.
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
 * Payload offers versions and proofs of addresses of everything, also where none are kept, and fails at them; at files
 * that are gone too, which are served at /media.
 */
function isKept(pattern: string, owner: { versions?: unknown; auth?: { verify?: unknown } }): boolean {
  if (pattern.startsWith('/file')) return false
  if (pattern.startsWith('/versions')) return Boolean(owner.versions)
  if (pattern.startsWith('/verify')) return Boolean(owner.auth?.verify)
  return true
}
