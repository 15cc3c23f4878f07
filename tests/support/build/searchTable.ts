import { CATALOGUE } from '../../../domain/catalogue.ts'

/** Expected results of a search in the thirty built-in products. */
export interface ExpectedSearch {
  q: string
  /** IDs of the first results, in any order. */
  first: string[]
  /** IDs that may follow; any by default. */
  rest?: 'nothing' | string[]
  /** IDs that must not be found at all. */
  never?: string[]
}

const idsWithPrefix = (prefix: string) => CATALOGUE.map(({ id }) => id).filter((id) => id.startsWith(prefix))

const GOWNS = idsWithPrefix('bg')
const SWIMWEAR = idsWithPrefix('sw')
const DENIM = idsWithPrefix('rv')
const sw = (...numbers: number[]) => numbers.map((n) => `sw-${String(n).padStart(3, '0')}`)
const bg = (...numbers: number[]) => numbers.map((n) => `bg-${String(n).padStart(3, '0')}`)
const rv = (...numbers: number[]) => numbers.map((n) => `rv-${String(n).padStart(3, '0')}`)

const SWIMSUITS = sw(1, 5, 6, 10)
const SUITS = sw(1, 2, 3, 4, 5, 6, 9, 10)
const BIKINIS = sw(3, 4, 9)
const JEANS = rv(1, 5, 6, 8)
const NOIR = [...sw(1, 2, 3, 5, 7, 9, 10), ...bg(1, 3, 4, 7, 8, 10)]
const GREEN = [...sw(2, 3, 4, 5, 7, 9, 10), ...bg(1, 6, 9, 10)]
const RED = [...sw(1, 5), ...bg(1, 3, 4)]

/** Queries that shoppers type, with their expected results. */
export const SEARCHES: readonly ExpectedSearch[] = [
  // Product types in singular and plural.
  { q: 'gown', first: GOWNS, rest: 'nothing' },
  { q: 'gowns', first: GOWNS, rest: 'nothing' },
  { q: 'bikini', first: BIKINIS, rest: 'nothing' },
  { q: 'bikinis', first: BIKINIS, rest: 'nothing' },
  { q: 'BIKINIS', first: BIKINIS, rest: 'nothing' },
  { q: 'coat', first: rv(9) },
  { q: 'coats', first: rv(9), never: [...sw(1), ...rv(2)] },
  { q: 'skirts', first: rv(3, 7) },
  { q: 'jeans', first: JEANS, never: [...SWIMWEAR, ...GOWNS] },
  { q: 'jean', first: JEANS, never: [...SWIMWEAR, ...GOWNS] },
  { q: 'jackets', first: rv(4), rest: rv(9) },
  { q: 'corset', first: rv(2), never: GOWNS },
  { q: 'maillot', first: sw(2), rest: 'nothing' },
  { q: 'caftans', first: sw(8), rest: 'nothing' },

  // Synonyms.
  { q: 'dress', first: rv(10), rest: [...GOWNS, ...sw(7)] },
  { q: 'dresses', first: rv(10), never: sw(1, 3) },
  { q: 'swimsuit', first: SUITS, never: [...sw(7, 8), ...GOWNS] },
  { q: 'swimsuits', first: SUITS, never: [...sw(7, 8), ...GOWNS] },
  { q: 'bathing suit', first: SUITS, never: GOWNS },
  { q: 'kaftan', first: sw(8), rest: 'nothing' },
  { q: 'sarong', first: sw(7), never: GOWNS },
  { q: 'fishtail', first: bg(4), rest: 'nothing' },

  // Compound words in different spellings.
  { q: 'one-piece', first: SWIMSUITS, rest: sw(2) },
  { q: 'one piece', first: SWIMSUITS, rest: sw(2) },
  { q: 'onepieces', first: SWIMSUITS, rest: sw(2) },
  { q: 'two piece', first: BIKINIS, rest: 'nothing' },
  { q: 'ballgown', first: bg(1, 2, 7), rest: GOWNS },
  { q: 'swim suit', first: SUITS, never: GOWNS },
  { q: 'v-neck', first: [...sw(1), ...bg(6)], never: bg(1) },
  { q: 'wide leg jeans', first: rv(1), never: rv(5) },
  { q: 'off the shoulder', first: bg(3), never: sw(3) },

  // Collections.
  { q: 'swimwear', first: SWIMWEAR, rest: 'nothing' },
  { q: 'ball gowns', first: bg(1, 2, 7), rest: GOWNS },
  { q: 'revamp', first: DENIM, rest: 'nothing' },
  { q: 'denim', first: rv(2, 4, 9, 10), rest: DENIM },
  { q: 'upcycled', first: DENIM, rest: 'nothing' },

  // Colors, by the brand's names and by common names.
  { q: 'noir', first: NOIR, rest: 'nothing' },
  { q: 'emerald', first: [...sw(5, 10), ...bg(1, 9, 10)], rest: 'nothing' },
  { q: 'green', first: GREEN, rest: 'nothing' },
  { q: 'navy', first: [...sw(1, 4, 8, 10), ...bg(3, 6, 7)], rest: 'nothing' },
  { q: 'red', first: bg(4), rest: RED },
  { q: 'burgundy', first: RED, rest: 'nothing' },
  { q: 'black', first: bg(7), never: [...bg(2, 5, 6, 9), ...sw(4, 6, 8)] },
  { q: 'white', first: bg(7), never: [...bg(1, 3, 4, 10), ...sw(1, 5, 10)] },
  { q: 'pink', first: [...bg(2, 5, 6), ...sw(3, 6)], rest: 'nothing' },
  { q: 'gold', first: [...bg(4, 5, 7, 8), ...sw(7)], rest: 'nothing' },
  { q: 'grey', first: bg(2, 8), rest: 'nothing' },
  { q: 'purple', first: bg(10), rest: 'nothing' },
  { q: 'sea glass', first: [...sw(3, 4, 7), ...bg(6)], rest: 'nothing' },

  // Names, with and without their accents.
  { q: 'Sirène', first: bg(4), rest: 'nothing' },
  { q: 'sirene', first: bg(4), rest: 'nothing' },
  { q: 'SIRÈNE gown', first: bg(4), rest: 'nothing' },
  { q: 'calanque', first: sw(1), rest: 'nothing' },

  // Fabric and cut: products of that kind come before products that mention it.
  { q: 'tulle', first: bg(2), never: sw(1) },
  { q: 'velvet', first: bg(3), never: sw(1) },
  { q: 'satin', first: bg(1), never: sw(1) },
  { q: 'silk', first: [...sw(7), ...bg(9)] },
  { q: 'strapless', first: bg(1), never: sw(1) },
  { q: 'halter', first: [...sw(6), ...bg(9)], rest: 'nothing' },
  { q: 'pleated', first: bg(8), never: sw(3) },
  { q: 'draped', first: sw(7), never: sw(3) },
  { q: 'evening', first: bg(3, 4), never: sw(4) },

  // Several words: products that match all of them come before others.
  { q: 'wedding dress', first: bg(2, 5), rest: 'nothing' },
  { q: 'red dress', first: bg(1, 3, 4), rest: 'nothing' },
  { q: 'green gowns', first: bg(1, 6, 9, 10), rest: 'nothing' },
  { q: 'black swimsuit', first: sw(1, 2, 3, 5, 9, 10), rest: 'nothing' },
  { q: 'dress for a wedding', first: bg(2, 5), rest: 'nothing' },
  { q: 'mini skirt', first: rv(7), rest: 'nothing' },
  { q: 'womens swimsuit', first: SUITS, rest: 'nothing' },
  { q: 'tulle zeppelin', first: bg(2), never: sw(1) },

  // Prefixes.
  { q: 'tul', first: bg(2) },
  { q: 'velv', first: bg(3) },
  { q: 'gow', first: GOWNS, rest: 'nothing' },
  { q: 'swimsui', first: [], never: GOWNS },
  { q: 'silk tul', first: bg(2) },
  { q: 'mini', first: rv(7), rest: 'nothing' },

  // No results.
  { q: 'zeppelin', first: [], rest: 'nothing' },
  { q: 'athered', first: [], rest: 'nothing' },
]

/** Misspelled queries with their corrections. Words that find something are never corrected. */
export const MISTYPED: readonly { q: string; meant: string }[] = [
  // One letter added, missing, wrong or swapped.
  { q: 'velvett', meant: 'velvet' },
  { q: 'velvt', meant: 'velvet' },
  { q: 'bikni', meant: 'bikini' },
  { q: 'bikkini', meant: 'bikini' },
  { q: 'swimwaer', meant: 'swimwear' },
  { q: 'emerlad', meant: 'emerald' },
  { q: 'sirenne', meant: 'sirene' },
  { q: 'Sirènne', meant: 'sirene' },
  { q: 'calanqe', meant: 'calanque' },
  { q: 'evlvet', meant: 'velvet' },
  { q: 'staple jeens', meant: 'staple jeans' },
  { q: 'sttrapless', meant: 'strapless' },
  { q: 'gownn', meant: 'gowns' },
  { q: 'wite', meant: 'white' },

  // Two mistakes in a long word, and plurals.
  { q: 'emmeralld', meant: 'emerald' },
  { q: 'stappless', meant: 'strapless' },
  { q: 'bikinnis', meant: 'bikini' },

  // Synonyms.
  { q: 'swimsiut', meant: 'swimsuit' },
  { q: 'kaftann', meant: 'kaftan' },

  // Several words, of which only the misspelled one is corrected.
  { q: 'weding dress', meant: 'wedding dress' },
  { q: 'gren gowns', meant: 'green gowns' },
  { q: 'the velvett gown', meant: 'the velvet gown' },
  { q: 'velvett zeppelin', meant: 'velvet zeppelin' },
]

/** Returns the differences between found and expected products, or null. */
export function findSearchFault({ q, first, rest, never = [] }: ExpectedSearch, found: readonly string[]) {
  const start = found.slice(0, first.length)
  const others = found.slice(first.length)
  const allowedRest = rest === 'nothing' ? [] : rest
  const faults = [
    ...first.filter((id) => !start.includes(id)).map((id) => `${id} is not among the first ${first.length}`),
    ...(allowedRest
      ? others.filter((id) => !allowedRest.includes(id)).map((id) => `${id} does not belong`)
      : []),
    ...found.filter((id) => never.includes(id)).map((id) => `${id} must not be found`),
  ]
  return faults.length > 0 ? `${q}: ${faults.join(', ')}; found ${found.join(' ')}` : null
}
