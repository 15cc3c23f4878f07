import { formatCents, readCents } from '../../rules/payments/money.ts'

/** Price range named in a query, in whole cents, both bounds included; null for no bound. */
interface PriceInQuery {
  minPriceInCents: number | null
  maxPriceInCents: number | null
  label: string
  /** Text of the query that names it. */
  text: string
}

/** Tolerance in percent for an amount without 'under' or 'over'. */
const AROUND_PERCENT = 20
/** Ranges of smaller numbers without a dollar sign are sizes. */
const MIN_BARE_CENTS = 100_00

const NUMBER_WORDS: Record<string, string> = { a: '1', one: '1', two: '2', three: '3', four: '4', five: '5' }
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?`
const WORDS = String.raw`(?:${Object.keys(NUMBER_WORDS).join('|')}) (?=hundred|thousand|grand)`
const UNITS: Record<string, number> = { k: 1000, thousand: 1000, grand: 1000, hundred: 100 }
const AMOUNT = String.raw`(?<![\w.,])((?:\$?\s?${NUMBER}|${WORDS})\s?(?:k|thousand|grand|hundred)?(?:\s?(?:dollars?|usd|bucks)\b)?)(?![\w%])`
const UNDER = String.raw`(?:under|below|less than|cheaper than|no more than|not more than|up to|at most|max|maximum|within|<)`
const OVER = String.raw`(?:over|above|more than|at least|starting at|from|min|minimum|>)`
const AROUND = String.raw`(?:around|about|approximately|roughly|~)`

const pattern = (text: string) => new RegExp(String.raw`(?<![\w$])${text}`, 'i')

/** Ordered, because later patterns match parts of what earlier ones match. */
const PATTERNS: readonly [RegExp, (first: number, second: number) => Omit<PriceInQuery, 'text'>][] = [
  [pattern(`(?:between |from )?${AMOUNT}\\s?(?:-|–|to|and)\\s?${AMOUNT}`), between],
  [pattern(`${UNDER}\\s?${AMOUNT}`), upTo],
  [pattern(`${AMOUNT} (?:or|and) (?:less|under|below)\\b`), upTo],
  [pattern(`${OVER}\\s?${AMOUNT}`), from],
  [pattern(`${AMOUNT}(?: (?:or|and) (?:more|up|over|above)\\b|\\+)`), from],
  [pattern(`${AROUND}\\s?${AMOUNT}`), around],
  [pattern(AMOUNT), around],
]

/** Returns the price range that a query names ('under $500', '$200-400', '$300'), or null. */
export function readPrice(query: string): PriceInQuery | null {
  for (const [regExp, toRange] of PATTERNS) {
    const [text, first = '', second = ''] = regExp.exec(query) ?? []
    if (text === undefined || !isMoney(text, first, second)) continue
    const amounts = [first, second].filter(Boolean).map(toAmount)
    if (amounts.includes(null)) continue
    const [one = 0, other = one] = amounts as number[]
    return { ...toRange(one, other), text }
  }
  return null
}

/** Returns whether numbers are money: with a currency, one number beside a word such as 'under', or two large numbers. */
function isMoney(text: string, first: string, second: string): boolean {
  if (/[$]|dollar|usd|bucks/i.test(text)) return true
  return second === '' ? text.trim() !== first.trim() : isLarge(first) && isLarge(second)
}

const isLarge = (amount: string) => (toAmount(amount) ?? 0) >= MIN_BARE_CENTS

function toAmount(text: string): number | null {
  const [, number = '', unit = ''] =
    /^(.*?)\s?(k|thousand|grand|hundred)?(?:\s?(?:dollars?|usd|bucks))?$/i.exec(text.trim()) ?? []
  const cents = readCents(NUMBER_WORDS[number.toLowerCase()] ?? number)
  return cents === null ? null : cents * (UNITS[unit.toLowerCase()] ?? 1)
}

function between(one: number, other: number) {
  const [low, high] = one < other ? [one, other] : [other, one]
  return { minPriceInCents: low, maxPriceInCents: high, label: `${dollars(low)}–${dollars(high)}` }
}

function upTo(cents: number) {
  return { minPriceInCents: null, maxPriceInCents: cents, label: `Up to ${dollars(cents)}` }
}

function from(cents: number) {
  return { minPriceInCents: cents, maxPriceInCents: null, label: `From ${dollars(cents)}` }
}

function around(cents: number) {
  const distance = Math.round((cents * AROUND_PERCENT) / 100)
  return {
    minPriceInCents: cents - distance,
    maxPriceInCents: cents + distance,
    label: `Around ${dollars(cents)}`,
  }
}

/** Omits the decimals of whole dollars on a chip. */
const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, '')
