const ENTRY = /\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/g

/** Returns the entries of a text that lists them with commas, trimmed and without empty ones. Quoted entries may have commas. */
export function splitCommaList(text: string): string[] {
  return Array.from(text.matchAll(ENTRY), ([entry, quoted]) =>
    (quoted?.replaceAll('""', '"') ?? entry).trim(),
  ).filter((entry) => entry !== '')
}

/** Returns a list as people type it, with quotes around entries that contain commas: 'XS, S, M'. */
export function joinCommaList(words: readonly string[]): string {
  return words.map(quoteCommaEntry).join(', ')
}

/** Quotes an entry if `splitCommaList` would split it. */
export const quoteCommaEntry = (word: string): string =>
  /,|^"/.test(word) ? `"${word.replaceAll('"', '""')}"` : word
