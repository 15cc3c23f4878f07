import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

/**
 * Returns the decoded parameters of a path that matches a pattern, or null if it does not match. Throws 400 if a parameter
 * is not valid percent-encoding. Patterns consist of literal segments, `:name` for any one segment, and a final `:name?`
 * for an optional one. Only a single trailing slash is ignored; there is no other normalization.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const found = findRawParams(pattern, path)
  return found && Object.fromEntries(found.map(([name, part]) => [name, decodeParam(part)]))
}

/** Returns true if a path matches a pattern, even if its parameters cannot be decoded. */
export function matchesPattern(pattern: string, path: string): boolean {
  return findRawParams(pattern, path) !== null
}

function findRawParams(pattern: string, path: string): [name: string, part: string][] | null {
  const segments = parsePattern(pattern)
  const parts = splitPath(path)
  if (parts.length > segments.length) return null
  const params: [string, string][] = []
  for (const [index, { literal, name, isOptional }] of segments.entries()) {
    const part = parts[index]
    if (name && part) params.push([name, part])
    else if (name ? !isOptional || part === '' : part !== literal) return null
  }
  return params
}

interface Segment {
  literal: string
  /** Parameter name; undefined for a literal segment. */
  name?: string | undefined
  isOptional: boolean
}

const parsed = new Map<string, Segment[]>()

/** Parses each pattern only once; there are few, because patterns are constants. */
function parsePattern(pattern: string): Segment[] {
  const known = parsed.get(pattern)
  if (known) return known
  const segments = splitPath(pattern).map((literal) => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(literal) ?? []
    return { literal, name, isOptional: optional === '?' }
  })
  parsed.set(pattern, segments)
  return segments
}

function splitPath(path: string): string[] {
  const inner = path.startsWith('/') ? path.slice(1) : path
  if (inner === '') return []
  return (inner.endsWith('/') ? inner.slice(0, -1) : inner).split('/')
}

function decodeParam(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new HttpError(400, FAILURES.badRequest)
  }
}
