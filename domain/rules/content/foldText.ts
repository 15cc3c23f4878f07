/** Accents, and what is not to be seen: control characters, joiners, halves of a character. */
const UNSEEN = /[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu
/** Signs that SQL's LIKE gives a meaning, and their twins of another width. */
const TWINS: Record<string, string> = { '%': '％', _: '＿', '\\': '＼' }

/**
 * A text as it is searched: its words without accents and case, and without a sign that a database would read in its
 * own way. A text holds a word when the one folded holds the other folded.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(UNSEEN, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[%_\\]/g, (sign) => TWINS[sign] ?? sign)
}
