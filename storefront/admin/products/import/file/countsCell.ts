import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { countText, readCount } from '../../../../../domain/rules/stock/countText.ts'
import type { FirstCount } from '../../../../../domain/rules/variants/firstCounts.ts'

type Choices = Pick<NewProduct, 'sizes' | 'colors'>
type Choice = Pick<FirstCount, 'size' | 'color'>

/** Formats counts as one cell: "Noir / 6 = 3; Noir / 8 = m". */
export function countsCell(counts: readonly FirstCount[]): string {
  return counts.map((count) => `${nameOf(count)} = ${countText(count)}`).join('; ')
}

/**
 * Parses a counts cell by the sizes and colors of its row; ignores case and spaces. Counts are written as in the grid. Returns a
 * message for each invalid entry.
 */
export function readCountsCell(
  text: string,
  { sizes, colors }: Choices,
): { counts: FirstCount[]; mistakes: string[] } {
  const choices = orNull(colors).flatMap((color) => orNull(sizes).map((size) => ({ size, color })))
  if (sizes.length === 0 && colors.length === 0)
    return { counts: [], mistakes: ['Counts need sizes or colors, and this row has neither.'] }
  const counts = new Map<Choice, FirstCount>()
  const mistakes: string[] = []
  for (const entry of text.split(/[;\n]/).map((each) => each.trim())) {
    if (entry === '') continue
    const [, name = '', written = ''] = /^(.*)[=:](.*)$/.exec(entry) ?? []
    const choice = choices.find((each) => plain(nameOf(each)) === plain(name))
    const count = readCount(written)
    if (name === '') mistakes.push(`Counts must say “${nameOf(choices[0])} = 3” for each, not “${entry}”.`)
    else if (!choice)
      mistakes.push(`Counts has “${name.trim()}”, which is not one of this row’s sizes and colors.`)
    else if (!count)
      mistakes.push(`Counts of ${nameOf(choice)} must be a whole number, or m, not “${written.trim()}”.`)
    else if (counts.has(choice)) mistakes.push(`Counts has ${nameOf(choice)} twice.`)
    else counts.set(choice, { ...choice, ...count })
  }
  return { counts: [...counts.values()], mistakes }
}

const nameOf = ({ size, color }: Choice = { size: null, color: null }) =>
  [color, size].filter((word) => word !== null).join(' / ')

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')

const orNull = (words: readonly string[]): readonly (string | null)[] => (words.length > 0 ? words : [null])
