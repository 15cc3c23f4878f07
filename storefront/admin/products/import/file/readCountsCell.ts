import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { readCount } from '../../../../../domain/rules/stock/countText.ts'
import { choiceName } from '../../../../../domain/rules/variants/countsCell.ts'
import type { FirstCount } from '../../../../../domain/rules/variants/firstCounts.ts'

type Choices = Pick<NewProduct, 'sizes' | 'colors'>
type Choice = Pick<FirstCount, 'size' | 'color'>

/** Stands for a semicolon in a name; a file never contains it. */
const MASK = '\0'
const NO_CHOICE: Choice = { size: null, color: null }

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
  for (const entry of splitEntries(text, choices)) {
    if (entry === '') continue
    const [, name = '', written = ''] = /^(.*)[=:](.*)$/.exec(entry) ?? []
    const choice = choices.find((each) => plain(choiceName(each)) === plain(name))
    const count = readCount(written)
    if (name === '')
      mistakes.push(`Counts must say “${choiceName(choices[0] ?? NO_CHOICE)} = 3” for each, not “${entry}”.`)
    else if (!choice)
      mistakes.push(`Counts has “${name.trim()}”, which is not one of this row’s sizes and colors.`)
    else if (!count)
      mistakes.push(`Counts of ${choiceName(choice)} must be a whole number, or m, not “${written.trim()}”.`)
    else if (counts.has(choice)) mistakes.push(`Counts has ${choiceName(choice)} twice.`)
    else counts.set(choice, { ...choice, ...count })
  }
  return { counts: [...counts.values()], mistakes }
}

/** Splits a cell at semicolons and line breaks, but not at a semicolon in the name of a choice. */
function splitEntries(text: string, choices: readonly Choice[]): string[] {
  const names = choices.map(choiceName).filter((name) => name.includes(';'))
  const masked = names.reduce((cell, name) => cell.replaceAll(name, name.replaceAll(';', MASK)), text)
  return masked.split(/[;\n]/).map((entry) => entry.replaceAll(MASK, ';').trim())
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')

const orNull = (words: readonly string[]): readonly (string | null)[] => (words.length > 0 ? words : [null])
