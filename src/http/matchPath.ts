import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

/**
 * The parameters of a path that fits a pattern, null of one that does not. A pattern is made of words, which have to be
 * there letter by letter, of `:name` for any one part, and at its end of `:name?` for one that may be missing. Nothing
 * is overlooked but one slash at the end: what is written in another way is another path.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, want] of wanted.entries()) {
    const part = given[index]
    const [, name, isOptional] = /^:(\w+)(\?)?$/.exec(want) ?? []
    if (name && part) params[name] = decoded(part)
    else if (name ? !isOptional || part === '' : part !== want) return null
  }
  return params
}

function partsOf(path: string): string[] {
  const inner = path.replace(/^\//, '')
  return inner === '' ? [] : inner.replace(/\/$/, '').split('/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new HttpError(400, FAILURES.badRequest)
  }
}
