/** Compares sizes from small to large: XS before XL, 2 before 14, 25 before 32; letters before numbers. */
export function compareSizes(a: string, b: string): number {
  const [one, other] = [getRank(a), getRank(b)]
  return one.kind - other.kind || one.rank - other.rank || NAMES.compare(a, b)
}

const NAMES = new Intl.Collator('en', { numeric: true })
const KINDS = { letters: 0, numbers: 1, words: 2 } as const

function getRank(size: string): { kind: number; rank: number } {
  const text = size.trim()
  const letters = /^(\d?)(x*)([sml])$/i.exec(text)
  if (letters) {
    const [, times = '', xs = '', letter = ''] = letters
    const steps = (times === '' ? 1 : Number(times)) * xs.length
    const rank = { s: -1 - steps, m: 0, l: 1 + steps }[letter.toLowerCase()] ?? 0
    return { kind: KINDS.letters, rank }
  }
  // 00 is smaller than 0.
  if (/^\d+(\.\d+)?$/.test(text))
    return { kind: KINDS.numbers, rank: /^00+$/.test(text) ? 1 - text.length : Number(text) }
  return { kind: KINDS.words, rank: 0 }
}
