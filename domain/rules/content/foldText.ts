/** Letters that Unicode does not decompose into a base letter and an accent, in lower case. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ŋ: 'n',
  ɲ: 'n',
  ı: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ɓ: 'b',
  ƴ: 'y',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ς: 'σ',
}
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Apostrophes that NFKD decomposes into a space and an accent. */
const SPACING_ACCENTS = /[´᾽᾿῾]/g
/** Apostrophes, and the middle dot of Catalan. */
const APOSTROPHES = /[`·ʹʻʼʽˈ‘’‛′‵՚׳ꞌ]/g
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu

/** Combining marks, control and format characters, lone surrogates. */
const UNSEEN = /[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Returns a text without accents, case, width and invisible characters: 'Łódź’s' becomes "lodz's". Apostrophes become ',
 * dashes become -, and whitespace becomes a single space.
 */
export function foldLetters(text: string): string {
  return (
    text
      .replace(SPACING_ACCENTS, "'")
      .normalize('NFKD')
      .replace(APOSTROPHES, "'")
      .replace(HYPHENS, '-')
      // JavaScript treats the byte order mark as whitespace.
      .replace(/[^\S\uFEFF]+/g, ' ')
      .replace(UNSEEN, '')
      .toLowerCase()
      .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
      .trim()
  )
}

/** Wildcards and escape character of SQL's LIKE, and their full-width forms. */
const FULL_WIDTH: Readonly<Record<string, string>> = { '%': '％', _: '＿', '\\': '＼' }

/**
 * Returns a text in the form that staff search uses: like `foldLetters`, but without apostrophes and hyphens, so that
 * O’Brien is found as obrien and RV-23ABC as rv23abc, and without the wildcards of LIKE. A text contains a word if its
 * folded form contains the word's folded form.
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/['-]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/[%_\\]/g, (sign) => FULL_WIDTH[sign] ?? sign)
}

/** Returns a text as part of a URL or SKU: 'lodz-strasse' for 'Łódź Straße'. Letters of other scripts are left out. */
export function toSlug(text: string): string {
  return foldLetters(text)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
