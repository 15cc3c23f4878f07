import { CATALOGUE } from '../../../domain/catalogue.ts'
import { type ExpectedSearch, findSearchFault } from './searchTable.ts'

/** Expected results of a query with filters, help or an occasion. */
export interface ExpectedQuery extends ExpectedSearch {
  /** Labels of the filters in the query; none by default. */
  chips?: string[]
  /** URLs of the help links; none by default. */
  help?: string[]
  /** True if no product matches every word. */
  isPartial?: boolean
}

const numbered =
  (prefix: string) =>
  (...numbers: number[]) =>
    numbers.map((number) => `${prefix}-${String(number).padStart(3, '0')}`)
const sw = numbered('sw')
const bg = numbered('bg')
const rv = numbered('rv')

/** Returns the IDs of built-in products of a category that are available in a size and one of some colors. */
function available(prefix: string, size: string, colors?: string[]): string[] {
  return CATALOGUE.filter(
    ({ id, counts = [] }) =>
      id.startsWith(prefix) &&
      counts.some(
        (count) => count.size === size && count.inStock && (!colors || colors.includes(count.color ?? '')),
      ),
  ).map(({ id }) => id)
}

const priced = (min: number, max: number, prefix = '') =>
  CATALOGUE.filter(({ id, price }) => id.startsWith(prefix) && price >= min && price <= max).map(
    ({ id }) => id,
  )

const SUITS = sw(1, 2, 3, 4, 5, 6, 9, 10)
const SWIMWEAR = sw(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
const GOWNS = bg(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
const JEANS = rv(1, 5, 6, 8)
const OCCASION_GOWNS = bg(1, 3, 4, 6, 8, 9, 10)
const GREENS = ['Emerald', 'Sea Glass', 'Olive']

const only = (q: string, first: string[], more: Partial<ExpectedQuery> = {}): ExpectedQuery => ({
  q,
  first,
  rest: 'nothing',
  ...more,
})
const sized = (size: string) => `Size ${size}`
const page = (slug: string) => `/pages/${slug}`

export const QUERIES: readonly ExpectedQuery[] = [
  // Sizes.
  only('size 6', available('bg', '6'), { chips: [sized('6')] }),
  only('Size M', available('sw', 'M'), { chips: [sized('M')] }),
  only('size large', available('sw', 'L'), { chips: [sized('L')] }),
  only('green gown size 6', available('bg', '6', GREENS), { chips: [sized('6'), 'Green'] }),
  only('size 6 green gowns', available('bg', '6', GREENS), { chips: [sized('6'), 'Green'] }),
  only(
    'XL swimsuit',
    available('sw', 'XL').filter((id) => SUITS.includes(id)),
    { chips: [sized('XL')] },
  ),
  only(
    'extra large swimsuit',
    available('sw', 'XL').filter((id) => SUITS.includes(id)),
    { chips: [sized('XL')] },
  ),
  only(
    'swimsuit s',
    available('sw', 'S').filter((id) => SUITS.includes(id)),
    { chips: [sized('S')] },
  ),
  { q: 'jeans 28', first: available('rv', '28').filter((id) => JEANS.includes(id)), chips: [sized('28')] },
  only('gown in a size 14', available('bg', '14'), { chips: [sized('14')] }),
  only('gowns size 6 or 8', [...new Set([...available('bg', '6'), ...available('bg', '8')])], {
    chips: [sized('6'), sized('8')],
  }),
  only('gown size 40', [], { chips: [sized('40')] }),
  only('us 6', available('bg', '6'), { chips: [sized('6')] }),
  only('gown size 6 US', available('bg', '6'), { chips: [sized('6')] }),
  {
    q: 'waist 28 jeans',
    first: available('rv', '28').filter((id) => JEANS.includes(id)),
    chips: [sized('28')],
  },
  { q: 'W28 jeans', first: available('rv', '28').filter((id) => JEANS.includes(id)), chips: [sized('28')] },
  { q: '28x32 jeans', first: available('rv', '28').filter((id) => JEANS.includes(id)), chips: [sized('28')] },
  only('women’s swimsuit', SUITS),
  only('2 piece swimsuit', [], { isPartial: true, rest: undefined }),

  // Prices.
  only('under 500', priced(0, 500), { chips: ['Up to $500'] }),
  only('under $500', priced(0, 500), { chips: ['Up to $500'] }),
  only('$500 or less', priced(0, 500), { chips: ['Up to $500'] }),
  only('$300', priced(240, 360), { chips: ['Around $300'] }),
  only('around 300 dollars', priced(240, 360), { chips: ['Around $300'] }),
  only('over $3,000', priced(3000, 9999), { chips: ['From $3,000'] }),
  only('gowns under $2k', priced(0, 2000, 'bg'), { chips: ['Up to $2,000'] }),
  only('gown between 1500 and 2500', priced(1500, 2500, 'bg'), { chips: ['$1,500–$2,500'] }),
  only('$300-$400 bikini', sw(4, 9), { chips: ['$300–$400'] }),
  only('black swimsuit under $400', sw(2, 3, 9), { chips: ['Black', 'Up to $400'] }),
  only('gowns under two thousand', priced(0, 2000, 'bg'), { chips: ['Up to $2,000'] }),
  only('under 5 hundred dollars', priced(0, 500), { chips: ['Up to $500'] }),
  only('over three grand', priced(3000, 9999), { chips: ['From $3,000'] }),
  only('under 50', [], { chips: ['Up to $50'] }),
  only('women’s gowns under $1,500', bg(6), { chips: ['Up to $1,500'] }),

  // Colors.
  only('black and white', bg(7), { chips: ['Black', 'White'], rest: undefined }),
  only('sea glass', [...sw(3, 4, 7), ...bg(6)], { chips: ['Sea Glass'] }),
  only('navy gown', bg(3, 6, 7), { chips: ['Navy'] }),
  only('turquoise gown', bg(1, 3, 6, 7, 9, 10), { isPartial: true }),
  only('emerald maillot', sw(2), { isPartial: true }),

  // Occasions and synonyms.
  only('wedding guest', OCCASION_GOWNS),
  only('mother of the bride', OCCASION_GOWNS),
  only('vacation', sw(1, 8), { rest: [...SWIMWEAR, ...bg(6)] }),
  only('honeymoon', sw(1, 8), { rest: [...SWIMWEAR, ...bg(6)] }),
  only('resort wear', sw(1, 8), { rest: [...SWIMWEAR, ...bg(6)] }),
  only('cocktail', rv(10), { rest: GOWNS }),
  only('cocktail dress', rv(10), { rest: GOWNS }),
  only('backless', [...sw(6), ...bg(9)]),
  only('backless gown', bg(9)),
  only('summer wedding', bg(6, 9)),
  only('beach dress', sw(7, 8)),
  only('sundress', sw(7, 8)),
  only('beach cover up', sw(7, 8)),
  only('swim cover-up', sw(7, 8)),
  { q: 'new year’s eve', first: bg(1, 10), rest: GOWNS, help: ['/collection/new-in'] },
  { q: 'light wash jeans', first: rv(1, 5), never: [...SWIMWEAR, ...GOWNS, 'rv-008'] },
  { q: 'dark wash jeans', first: rv(1, 8), never: [...SWIMWEAR, ...GOWNS, 'rv-004'] },
  { q: 'floor length', first: [], never: JEANS },
  only('black tie', bg(1, 2, 7, 10), { rest: GOWNS }),
  { q: 'red carpet', first: bg(4), rest: GOWNS },
  { q: 'jean jacket', first: rv(4), rest: rv(9) },
  { q: 'denim jacket', first: rv(4, 9), rest: [] },
  { q: 'overcoat', first: rv(9), rest: [] },
  only('bell bottoms', rv(8)),
  only('bikini bottoms', sw(3, 4, 9)),
  { q: 'jean', first: JEANS, never: [...SWIMWEAR, ...GOWNS] },

  // Products that the shop does not sell.
  ...['jumpsuit', 'trench', 'hoodie', 't-shirt', 'shoes', 'leather', 'earrings'].map((q) => only(q, [])),
  only('linen', [...sw(7, 8), ...bg(9)], { isPartial: true }),

  // Words that occur only in descriptions.
  only('lunch', []),
  only('pillar', []),
  only('petticoat', []),

  // Help.
  only('returns', [], { help: [page('returns')] }),
  only('return policy', [], { help: [page('returns')] }),
  only('refund', [], { help: [page('returns')] }),
  only('size guide', [], { help: [page('size-guide')] }),
  only('contact', [], { help: [page('contact')] }),
  only('shipping', [], { help: [page('shipping')] }),
  only('how long does shipping take', [], { help: [page('shipping')] }),
  only('gift card', [], { help: [page('contact')] }),
  only('plus size', [], { help: [page('size-guide')] }),
  only('tall', [], { help: [page('size-guide')] }),
  { q: 'petite gowns', first: GOWNS, rest: 'nothing', help: [page('size-guide')] },
  only('made to order', [], { help: [page('faq')] }),
  ...[
    'sales tax',
    'payment methods',
    'credit card',
    'apple pay',
    'alterations',
    'cancel order',
    'change address',
  ].map((q) => only(q, [], { help: [page('faq')] })),
  ...['gift', 'gift wrapping', 'store hours'].map((q) => only(q, [], { help: [page('contact')] })),
  ...['care instructions', 'repair'].map((q) => only(q, [], { help: [page('sustainability')] })),
  only('Order RV-SWMQU9PXT8.', [], { help: ['/order-status'] }),
  only('privacy policy', [], { help: [page('privacy')] }),
  only('careers', [], { help: [page('careers')] }),
  only('order status', [], { help: ['/order-status'] }),
  only('where is my order', [], { help: ['/order-status'] }),
  only('RV-SWMQU9PXT8', [], { help: ['/order-status'] }),
  only('swmqu9pxt8', [], { help: ['/order-status'] }),
  only('#rv swmqu9pxt8', [], { help: ['/order-status'] }),
  only('bag', [], { help: ['/cart'] }),
  only('new in', [], { help: ['/collection/new-in'] }),
  only('sale', [], { help: ['/collection/new-in'] }),
  only('RV-009', rv(9)),
  only('sw-003', sw(3)),
]

interface Answer {
  ids: readonly string[]
  chips: readonly string[]
  help: readonly string[]
  isPartial: boolean
}

/** Returns the differences between the results of a query and the expected ones, or null. */
export function findQueryFault(
  expected: ExpectedQuery,
  { ids, chips, help, isPartial }: Answer,
): string | null {
  const { q, chips: wantedChips = [], help: wantedHelp = [] } = expected
  const differs = (one: readonly string[], other: readonly string[]) => one.join('|') !== other.join('|')
  const faults = [
    findSearchFault(expected, ids),
    differs(chips, wantedChips) && `${q}: chips are ${chips.join('|')}`,
    differs(help, wantedHelp) && `${q}: help is ${help.join('|')}`,
    isPartial !== (expected.isPartial ?? false) && `${q}: isPartial is ${isPartial}`,
  ]
  return faults.filter(Boolean).join('; ') || null
}
