/**
 * Returns the same key for names that look the same: ignores case, repeated and outer spaces, Unicode form and typographic
 * quotes and dashes, but not accents.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns whether two names look the same. */
export const isSameName = (a: string, b: string): boolean => a === b || nameKey(a) === nameKey(b)

/** Returns whether one of the names looks like another name. */
export const includesName = (names: readonly string[], name: string): boolean =>
  names.some((each) => isSameName(each, name))

/** Returns whether two of the names look the same. */
export const hasRepeatedName = (names: readonly string[]): boolean =>
  new Set(names.map(nameKey)).size < names.length
