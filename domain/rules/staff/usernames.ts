const MAX_USERNAME_LENGTH = 100
const MAX_LOGGED_LENGTH = 64

/** Control, format, private-use and unassigned characters, lone surrogates, and characters that are displayed as blanks. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** Latin letter by homoglyph (a character that looks like it). */
const HOMOGLYPHS: Readonly<Record<string, string>> = invertHomoglyphs(
  ['a', 'аαɑ'],
  ['b', 'ьвβ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еєεҽ'],
  ['g', 'ɡց'],
  ['h', 'һհн'],
  ['i', 'іιıӏl1|ｌ'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['m', 'м'],
  ['n', 'ոп'],
  ['o', 'оοօσ0'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гᴦ'],
  ['s', 'ѕ'],
  ['t', 'тτ'],
  ['u', 'υսц'],
  ['v', 'νѵ'],
  ['w', 'ԝωшա'],
  ['x', 'хχ'],
  ['y', 'уүγ'],
  ['z', 'ᴢ'],
)

/** Returns a username as it is stored and looked up: NFKC, lower case, trimmed. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

/** Returns the error message for a username that is not allowed, or null. */
export function usernameProblem(text: string): string | null {
  const name = normalizeUsername(text)
  if (name === '') return 'Enter a username.'
  if (name.length > MAX_USERNAME_LENGTH)
    return `Username is too long. Use at most ${MAX_USERNAME_LENGTH} characters.`
  if (INVISIBLE.test(text.trim()) || INVISIBLE.test(name))
    return 'Username contains an invisible character. Type it again.'
  return null
}

/** Returns the same key for names that people confuse: 'rené' and 'rene', 'paul' and 'pau1'. */
export function usernameKey(text: string): string {
  const bare = normalizeUsername(text).normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(bare, (letter) => HOMOGLYPHS[letter] ?? letter)
    .join('')
    .replace(/[\s._-]+/g, ' ')
    .replaceAll('rn', 'm')
}

/** Returns an untrusted name for a log line: without invisible characters and double quotes, and truncated. */
export function sanitizeForLog(text: string): string {
  const shown = text.replace(new RegExp(INVISIBLE, 'gu'), '').replaceAll('"', "'")
  return shown.length > MAX_LOGGED_LENGTH ? `${shown.slice(0, MAX_LOGGED_LENGTH)}…` : shown
}

function invertHomoglyphs(...rows: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(([letter, homoglyphs]) => Array.from(homoglyphs, (each) => [each, letter])),
  )
}
