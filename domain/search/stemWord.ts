/** Words that look like a plural or a verb form but are not; the rules would stem them wrongly. */
const UNCHANGED = new Set(
  'bias clothing cosmos earring evening lens morning news outing stocking trimming wedding'.split(' '),
)
// A map, because an object also has 'constructor', which a shopper can type.
const IRREGULAR = new Map([
  ['men', 'man'],
  ['scarves', 'scarf'],
  ['women', 'woman'],
])

/**
 * Returns the stem of a folded word: gowns and gown, dresses and dress, draped and drape. Implements the Snowball
 * stemmer for English (https://snowballstem.org/algorithms/english/stemmer.html) without the steps that merge nouns and
 * adjectives, which cause wrong matches. Words with other letters than a-z are unchanged.
 */
export function stemWord(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const singular = IRREGULAR.get(word) ?? (UNCHANGED.has(word) ? word : withoutPlural(word))
  if (UNCHANGED.has(singular)) return singular
  return withoutFinalE(withFinalI(withoutVerbEnding(singular)))
}

/** Step 1a. */
function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  const isPlural = word.endsWith('s') && !/[us]s$/.test(word) && hasVowel(word.slice(0, -2))
  return isPlural ? word.slice(0, -1) : word
}

/** Step 1b. */
function withoutVerbEnding(word: string): string {
  if (word.endsWith('eed')) return word.length - 3 >= regionOf(word) ? word.slice(0, -1) : word
  const begun = word.replace(/(?:ed|ing)$/, '')
  if (begun === word || !hasVowel(begun)) return word
  if (/(?:at|bl|iz)$/.test(begun)) return `${begun}e`
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(begun)) return begun.slice(0, -1)
  const isShort = endsShort(begun) && regionOf(begun) >= begun.length
  return isShort ? `${begun}e` : begun
}

/** Step 1c: matches 'bodi' from bodies. */
function withFinalI(word: string): string {
  const { length } = word
  return length > 2 && word.endsWith('y') && !isVowel(word, length - 2) ? `${word.slice(0, -1)}i` : word
}

/** Step 5. */
function withoutFinalE(word: string): string {
  if (!word.endsWith('e')) return word
  const begun = word.slice(0, -1)
  const first = regionOf(word)
  const isInSecond = begun.length >= regionOf(word, first)
  return isInSecond || (begun.length >= first && !endsShort(begun)) ? begun : word
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at] ?? ''
  return letter === 'y' ? at > 0 && !isVowel(word, at - 1) : 'aeiou'.includes(letter) && letter !== ''
}

const hasVowel = (word: string) => word.split('').some((_letter, at) => isVowel(word, at))

/** Returns the start of the region that suffixes are removed from: after the first consonant that follows a vowel. */
function regionOf(word: string, from = 0): number {
  for (let at = from + 1; at < word.length; at++)
    if (!isVowel(word, at) && isVowel(word, at - 1)) return at + 1
  return word.length
}

/** Returns whether a word ends in a short syllable, as in drap(ed) and us(ed). */
function endsShort(word: string): boolean {
  const last = word.length - 1
  if (last < 1 || isVowel(word, last) || !isVowel(word, last - 1)) return false
  return last === 1 || (!isVowel(word, last - 2) && !'wxy'.includes(word[last] ?? ''))
}
