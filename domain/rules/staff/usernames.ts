const MOST_CHARACTERS = 100
const MOST_SHOWN = 64

/** Control and format characters, halves of characters, what is not assigned, and what takes a place and shows nothing. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** Letters of other alphabets that are drawn like one of ours. */
const TWINS: Readonly<Record<string, string>> = twinsOf(
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

/** A user name as it is kept and looked up: one spelling of what looks the same, in lower case, without space around it. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

/** Why an account may not have this name, as a sentence that says what to do, or null. */
export function usernameProblem(text: string): string | null {
  const name = normalizeUsername(text)
  if (name === '') return 'Enter a username.'
  if (name.length > MOST_CHARACTERS) return `Username is too long. Use at most ${MOST_CHARACTERS} characters.`
  if (INVISIBLE.test(text.trim()) || INVISIBLE.test(name))
    return 'Username contains an invisible character. Type it again.'
  return null
}

/** What two names have in common that a person takes for one another: 'rené' and 'rene', 'paul' and 'pau1'. */
export function usernameKey(text: string): string {
  const bare = normalizeUsername(text).normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(bare, (letter) => TWINS[letter] ?? letter)
    .join('')
    .replace(/[\s._-]+/g, ' ')
    .replaceAll('rn', 'm')
}

/** A name of anybody's making as it may stand in a log: what shows, on one line, and not much of it. */
export function shownText(text: string): string {
  const shown = text.replace(new RegExp(INVISIBLE, 'gu'), '').replaceAll('"', "'")
  return shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown
}

function twinsOf(...rows: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(rows.flatMap(([letter, twins]) => Array.from(twins, (twin) => [twin, letter])))
}
