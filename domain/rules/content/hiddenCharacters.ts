/** Scripts that use joiners, such as क्‍ष and می‌خواهم. */
const JOINING_SCRIPTS =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
const scripts = JOINING_SCRIPTS.split(' ').map((script) => `\\p{Script=${script}}`)
const letters = `[${scripts.join('')}]`

/**
 * Allowed hidden characters: joiners between letters of JOINING_SCRIPTS and within emoji, flag tags, format characters
 * that are displayed, line breaks and tabs.
 */
export const MEANINGFUL = new RegExp(
  [
    `(?<=${letters})[\\u200c\\u200d](?=${letters})`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,6}\\u{e007f}',
    '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2]',
    '[\\n\\r\\t]',
  ].join('|'),
  'gu',
)
/** Fast path for most texts: these characters are neither hidden nor changed by normalization. */
export const PLAIN_ASCII = /^[\t\n\r\x20-\x7e]*$/

/** Control and format characters, lone surrogates, line separators, and blanks that count as letters. */
const HIDDEN =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufffe\uffff]/u

/**
 * Returns whether a text has hidden characters, which can make two names look the same, truncate a text in a database,
 * or reverse its direction. Line breaks and tabs are allowed.
 */
export function hasHiddenCharacters(text: string): boolean {
  return !PLAIN_ASCII.test(text) && HIDDEN.test(text.replace(MEANINGFUL, ''))
}

/**
 * Returns the path of the first text with hidden characters in a value of any depth, or null if there is none. For a
 * key with hidden characters, returns the path of its object. `ignored` are top-level fields that are skipped.
 */
export function findHiddenCharacters(
  value: unknown,
  ignored: ReadonlySet<string> = new Set(),
): readonly string[] | null {
  if (typeof value === 'string') return hasHiddenCharacters(value) ? [] : null
  const path: string[] = []
  const open = [iterateEntries(value)]
  // Not recursive, with one shared path: deep values must not exhaust the stack or take long.
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const { value: entry } = level.next()
    if (!entry) {
      open.pop()
      path.pop()
      continue
    }
    const [name, each] = entry
    if (open.length === 1 && ignored.has(name)) continue
    if (hasHiddenCharacters(name)) return path
    if (typeof each === 'object') {
      path.push(name)
      open.push(iterateEntries(each))
    } else if (typeof each === 'string' && hasHiddenCharacters(each)) return [...path, name]
  }
  return null
}

const iterateEntries = (value: unknown): Iterator<[string, unknown], undefined> =>
  Object.entries(value ?? {}).values()

export const formatHiddenCharactersError = (field: string) =>
  `${field} contains invisible characters. Type it again.`
