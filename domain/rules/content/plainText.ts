/** Scripts whose words are written with joiners, such as क्‍ष and می‌خواهم. */
const JOINED =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
const scripts = JOINED.split(' ').map((script) => `\\p{Script=${script}}`)
const letters = `[${scripts.join('')}]`

/** Hidden letters where they have a meaning: between such letters, within an emoji, in a flag, and signs that are seen. */
const MEANT = new RegExp(
  [
    `(?<=${letters})[\\u200c\\u200d](?=${letters})`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,6}\\u{e007f}',
    '[\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2]',
    '[\\n\\r\\t]',
  ].join('|'),
  'gu',
)
/** Control, format and lone halves of letters, separators of lines, and blanks that pass for letters. */
const HIDDEN =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufffe\uffff]/u

/**
 * Whether a text holds letters that nobody sees: they make two names look the same, cut a text off in a database, and
 * turn its direction. New lines and tabs are no such letters.
 */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replace(MEANT, ''))
}

/** Where in a value, however deep, the first such text stands; null where there is none. Names count as texts. */
export function findHiddenCharacters(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return hasHiddenCharacters(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, each] of Object.entries(value)) {
    if (hasHiddenCharacters(name)) return path
    const found = findHiddenCharacters(each, [...path, name])
    if (found) return found
  }
  return null
}

/** What is said of such a text. */
export const hiddenCharactersIn = (field: string) =>
  `${field} holds letters that cannot be seen. Please type it again.`
