/** A plain path below the panel or the portal: no dots, percent signs, double slashes or backslashes. */
const STAFF_PATH = /^\/(?:cms|admin)(?:\/[\w-]+)*\/?$/
const NOT_TO = /^\/(?:cms\/(?:login|logout|logout-inactivity)|admin\/signin)\/?$/
const PLAIN_QUERY = /^[\w\-.~!$'()*+,;:@/?%=&[\]]*$/

/**
 * Where staff may be led after signing in, given what an address asks for: a path of the panel or the portal of this
 * very shop, as it was written. Null of all else.
 */
export function signInReturn(asked: unknown): string | null {
  if (typeof asked !== 'string') return null
  const [path = '', ...query] = asked.split('?')
  if (!STAFF_PATH.test(path) || NOT_TO.test(path) || !PLAIN_QUERY.test(query.join('?'))) return null
  return asked
}

/** Whether a path is the panel's. */
export function isPanelPath(path: string): boolean {
  return /^\/cms(?:[/?]|$)/.test(path)
}
