import { nameKey } from '../content/nameKey.ts'

/** A size and color; null if there is none to choose or any matches. */
export interface Choice {
  size: string | null
  color: string | null
}

/**
 * Keeps letters and digits, which databases compare as they are, and encodes other characters as hex code points between
 * hyphens: 'Sea Glass' becomes 'sea-20-glass'.
 */
const plain = (word: string | null) =>
  word === null
    ? ''
    : nameKey(word).replace(/[^a-z0-9]/gu, (letter) => `-${letter.codePointAt(0)?.toString(16)}-`)

/** Suffix of ready-to-ship tokens in products that also have made-to-order variants; no other token ends with it. */
const READY = '~~,'

/** Returns the token that a filter searches for in a product's tokens. */
export const choiceToken = ({ size, color }: Choice): string => joined(plain(size), plain(color))

const joined = (size: string, color: string) => `,${size}~${color},`

/** Returns whether tokens contain a choice, in which null matches any. */
export const hasChoice = (tokens: string, choice: Choice): boolean => tokens.includes(choiceToken(choice))

/**
 * Returns the choices that can be bought as one column: each size and color together, each size in any color, each color in
 * any size. `ready` are those that are not made to order; they are added as tokens of their own if they are only some.
 */
export function choiceTokens(choices: readonly Choice[], ready: readonly Choice[] = []): string {
  const tokens = tokensOf(choices)
  if (ready.length === 0 || ready.length === choices.length) return tokens.join('')
  return [...tokens, ...tokensOf(ready).map((token) => token.replace(/,$/, READY))].join('')
}

/**
 * Splits a column into the tokens of choices that can be bought and of those that are ready to ship; both are the same if
 * the column does not distinguish them.
 */
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
  // Encode each name once: many variants have few sizes and colors.
  const names = new Set(choices.flatMap(({ size, color }) => [size, color]))
  const encoded = new Map([...names].map((name) => [name, plain(name)]))
  const tokens = choices.flatMap(({ size, color }) => {
    const [ofSize, ofColor] = [encoded.get(size) ?? '', encoded.get(color) ?? '']
    return [joined(ofSize, ofColor), joined(ofSize, ''), joined('', ofColor)]
  })
  return [...new Set(tokens)]
}
