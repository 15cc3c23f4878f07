import { MEANINGFUL, PLAIN_ASCII } from './hiddenCharacters.ts'

/** Marks without a meaning of their own: soft hyphen, zero-width space, direction marks, byte order mark … */
const MARKS =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g
const JOINERS = /[\u200c\u200d]/g
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** No language stacks as many accents on one letter; more cover the lines above. */
const MARK_FLOOD = /(\p{M}{8})\p{M}+/gu

/**
 * Returns typed or pasted text in the form in which the shop stores it: NFC, without invisible marks, with plain spaces
 * and line ends. Keeps the joiners that words and emoji need. Other hidden characters stay: see hasHiddenCharacters.
 */
export function cleanText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text
  const plain = text.replace(MARKS, '')
  const meant = new Set(
    Array.from(plain.matchAll(MEANINGFUL), ({ index, 0: found }) => index + found.length - 1),
  )
  return plain
    .replace(JOINERS, (joiner, index: number) => (meant.has(index) ? joiner : ''))
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .normalize('NFC')
    .replace(MARK_FLOOD, '$1')
}

/** Cleans all texts of a JSON value in place and returns it. `ignored` are top-level fields that keep their text. */
export function cleanTexts(value: unknown, ignored: ReadonlySet<string> = new Set()): unknown {
  if (typeof value === 'string') return cleanText(value)
  // Not recursive: the depth of a request must not exhaust the stack.
  const open: unknown[] = [value]
  while (open.length > 0) {
    const each = open.pop()
    if (typeof each !== 'object' || each === null) continue
    for (const [name, inner] of Object.entries(each)) {
      if (each === value && ignored.has(name)) continue
      if (typeof inner === 'string') Reflect.set(each, name, cleanText(inner))
      else open.push(inner)
    }
  }
  return value
}

/** Returns a phone number or postal code with ASCII digits and hyphens: people paste １２３ and 555‑0123. */
export function toPlainDigits(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
}
