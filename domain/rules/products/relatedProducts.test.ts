import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import { type RelatedCandidate, pickRelatedProducts } from './relatedProducts.ts'

const product = (id: string, given: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  id,
  category: 'swimwear',
  tags: [],
  colors: [],
  price: 400,
  inStock: true,
  ...given,
})
const inOrder = (products: readonly RelatedCandidate[]) => products.map(({ id }) => id)
const similarTo = (one: RelatedCandidate, others: readonly RelatedCandidate[]) =>
  inOrder(pickRelatedProducts(one, others).similar)
const built = (id: string) => {
  const found = CATALOGUE.find((each) => each.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}

describe('similar products', () => {
  const one = product('one', { tags: ['resort', 'Silk'], colors: ['Noir'] })

  it('sorts by common tags, then by common colors', () => {
    const others = [
      product('collection'),
      product('color', { colors: ['noir'] }),
      product('tag', { tags: ['silk'] }),
      product('both', { tags: ['RESORT', 'silk'] }),
    ]
    expect(similarTo(one, others)).toEqual(['both', 'tag', 'color', 'collection'])
  })

  it('excludes the product itself, sold-out products and other categories', () => {
    const others = [
      one,
      product('gone', { tags: ['silk'], inStock: false }),
      product('other', { category: 'revamp', tags: ['resort', 'silk'] }),
    ]
    expect(similarTo(one, others)).toEqual([])
  })

  it('returns at most four products, closest price first, whatever their input order', () => {
    const others = [500, 410, 390, 900, 450].map((price) => product(`p-${price}`, { price }))
    expect(similarTo(one, others)).toEqual(['p-390', 'p-410', 'p-450', 'p-500'])
    expect(similarTo(one, others.toReversed())).toEqual(['p-390', 'p-410', 'p-450', 'p-500'])
  })

  it('counts a tag once, even if it is repeated', () => {
    const twice = product('twice', { tags: ['silk', 'Silk', 'silk '] })
    expect(similarTo(one, [twice, product('both', { tags: ['resort', 'silk'] })])).toEqual(['both', 'twice'])
  })

  it('finds similar products for every built-in product', () => {
    for (const each of CATALOGUE) {
      const { similar, goesWith } = pickRelatedProducts(each, CATALOGUE)
      expect(similar.length).toBeGreaterThan(0)
      for (const other of similar) expect(other.category).toBe(each.category)
      for (const other of [...similar, ...goesWith])
        expect({ id: other.id, inStock: other.inStock }).toEqual({ id: other.id, inStock: true })
      expect(inOrder([...similar, ...goesWith])).not.toContain(each.id)
      expect(new Set(inOrder([...similar, ...goesWith])).size).toBe(similar.length + goesWith.length)
    }
  })
})

describe('products that go with', () => {
  const goesWith = (id: string) => inOrder(pickRelatedProducts(built(id), CATALOGUE).goesWith).toSorted()

  it.each([
    ['a swimsuit are cover-ups', 'sw-001', ['sw-007', 'sw-008']],
    ['a ball gown are none', 'bg-003', []],
    ['a corset are jeans and skirts', 'rv-002', ['rv-001', 'rv-005', 'rv-007', 'rv-008']],
    ['jeans are tops and jackets', 'rv-001', ['rv-002', 'rv-004', 'rv-009']],
    ['a dress are jackets', 'rv-010', ['rv-004', 'rv-009']],
  ])('finds the right products to combine: those that go with %s', (_, id, expected) => {
    expect(goesWith(id)).toEqual(expected)
  })

  it('combines a cover-up only with swimsuits', () => {
    const suits = pickRelatedProducts(built('sw-008'), CATALOGUE).goesWith
    expect(suits).toHaveLength(4)
    for (const { tags } of suits) expect(tags.some((tag) => ['one-piece', 'bikini'].includes(tag))).toBe(true)
  })

  it('combines products in both directions while they are in stock', () => {
    const all = CATALOGUE.map((each) => ({ ...each, inStock: true }))
    const pairs = all.flatMap((each) => {
      const few = (other: string) =>
        pickRelatedProducts(
          each,
          all.filter(({ id }) => id === other),
        ).goesWith
      return all.filter(({ id }) => few(id).length > 0).map(({ id }) => [each.id, id].join())
    })
    for (const pair of pairs) expect(pairs).toContain(pair.split(',').reverse().join())
  })
})
