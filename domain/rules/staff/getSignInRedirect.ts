/** Path below the panel or the portal, without dots, percent signs, double slashes or backslashes. */
const STAFF_PATH = /^\/(?:cms|admin)(?:\/[\w-]+)*\/?$/
const NOT_TO = /^\/(?:cms\/(?:login|logout|logout-inactivity)|admin\/signin)\/?$/
const PLAIN_QUERY = /^[\w\-.~!$'()*+,;:@/?%=&[\]]*$/

/** Returns the requested redirect after sign-in if it is a path of this shop's panel or portal, otherwise null. */
export function getSignInRedirect(asked: unknown): string | null {
  if (typeof asked !== 'string') return null
  const [path = '', ...query] = asked.split('?')
  if (!STAFF_PATH.test(path) || NOT_TO.test(path) || !PLAIN_QUERY.test(query.join('?'))) return null
  return asked
}

/** Returns whether a path belongs to the panel. */
export function isPanelPath(path: string): boolean {
  return /^\/cms(?:[/?]|$)/.test(path)
}
