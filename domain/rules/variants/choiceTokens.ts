import { nameKey } from '../content/nameKey.ts'

/** A size and a color together; null where there is none to choose, or where any will do. */
export interface Choice {
  size: string | null
  color: string | null
}

/** Letters and digits that databases compare as they are; all else by its number between hyphens: 'Sea Glass' is 'sea-20-glass'. */
const plain = (word: string | null) =>
  nameKey(word ?? '').replace(/[^a-z0-9]/gu, (letter) => `-${letter.codePointAt(0)?.toString(16)}-`)

/** Ends a token of what is in stock, in products of which another size or color is made to order; ends no other one. */
const READY = '~~,'

/** What a filter looks for in a product's tokens. */
export const choiceToken = ({ size, color }: Choice): string => `,${plain(size)}~${plain(color)},`

/** Returns a token in the form of today; earlier versions wrote names as they were spelled. */
export function foldToken(token: string): string {
  const [size = '', color = ''] = token
    .split('~')
    .map((part) =>
      part.replace(/-([0-9a-f]+)-/g, (_, code) => String.fromCodePoint(parseInt(String(code), 16))),
    )
  return choiceToken({ size, color })
}

/** Whether tokens have a choice, in which null is any. */
export const hasChoice = (tokens: string, choice: Choice): boolean => tokens.includes(choiceToken(choice))

/**
 * One column for what a product can be had in: each size and color together, each size in any color, each color in any
 * size. `ready` are those that are not made to order; the same again for them if they are only some.
 */
export function choiceTokens(choices: readonly Choice[], ready: readonly Choice[] = []): string {
  const tokens = tokensOf(choices)
  if (ready.length === 0 || ready.length === choices.length) return tokens.join('')
  return [...tokens, ...tokensOf(ready).map((token) => token.replace(/,$/, READY))].join('')
}

/** Splits a column into the tokens of what can be had and of what is ready to ship; the same if it does not tell them apart. */
export function splitTokens(column: string): { all: string; ready: string } {
  if (!column.includes(READY)) return { all: column, ready: column }
  const tokens = column.match(/,[^,]+,/g) ?? []
  const isReady = (token: string) => token.endsWith(READY)
  return {
    all: tokens.filter((token) => !isReady(token)).join(''),
    ready: tokens
      .filter(isReady)
      .map((token) => token.replace(READY, ','))
      .join(''),
  }
}

function tokensOf(choices: readonly Choice[]): string[] {
  const tokens = choices.flatMap(({ size, color }) => [
    choiceToken({ size, color }),
    choiceToken({ size, color: null }),
    choiceToken({ size: null, color }),
  ])
  return [...new Set(tokens)]
}
