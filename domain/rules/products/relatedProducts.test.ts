import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import { type RelatedCandidate, relatedTo } from './relatedProducts.ts'

const piece = (id: string, given: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  id,
  category: 'swimwear',
  tags: [],
  colors: [],
  price: 400,
  inStock: true,
  ...given,
})
const idsFor = (one: RelatedCandidate, others: readonly RelatedCandidate[]) =>
  relatedTo(one, others).map(({ id }) => id)

describe('what goes with a piece', () => {
  const one = piece('one', { tags: ['resort', 'Silk'], colors: ['Noir'] })

  it('shares its tags before its collection, and its collection before a color', () => {
    const others = [
      piece('color', { category: 'revamp', colors: ['noir'] }),
      piece('collection'),
      piece('tag', { category: 'revamp', tags: ['silk'] }),
      piece('both', { tags: ['RESORT', 'silk'] }),
    ]
    expect(idsFor(one, others)).toEqual(['both', 'tag', 'collection', 'color'])
  })

  it('is neither itself, nor sold out, nor a stranger', () => {
    const others = [
      one,
      piece('gone', { tags: ['silk'], inStock: false }),
      piece('stranger', { category: 'revamp' }),
    ]
    expect(idsFor(one, others)).toEqual([])
  })

  it('is four pieces at most, the nearest in price first, in the same order whatever order they come in', () => {
    const others = [500, 410, 390, 900, 450].map((price) => piece(`p-${price}`, { price }))
    expect(idsFor(one, others)).toEqual(['p-390', 'p-410', 'p-450', 'p-500'])
    expect(idsFor(one, others.toReversed())).toEqual(['p-390', 'p-410', 'p-450', 'p-500'])
  })

  it('is for a half of other collections, as far as there are any that it has something in common with', () => {
    const own = ['a', 'b', 'c', 'd'].map((id) => piece(id, { tags: ['resort', 'silk'] }))
    const others = ['x', 'y', 'z'].map((id) => piece(id, { category: 'revamp', colors: ['noir'] }))
    expect(idsFor(one, [...own, ...others])).toEqual(['a', 'b', 'x', 'y'])
    expect(idsFor(one, [...own, ...others.slice(2)])).toEqual(['a', 'b', 'c', 'z'])
    expect(idsFor(one, [...own.slice(3), ...others])).toEqual(['d', 'x', 'y', 'z'])
    expect(idsFor(one, own)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('counts a word once, however often it is written', () => {
    const twice = piece('twice', { category: 'revamp', tags: ['silk', 'Silk', 'silk '] })
    expect(idsFor(one, [twice, piece('both', { tags: ['resort'] })])).toEqual(['both', 'twice'])
  })

  it('is found for every piece of the house', () => {
    for (const each of CATALOGUE) {
      const found = relatedTo(each, CATALOGUE)
      expect(found).toHaveLength(4)
      if (each.category === 'ball-gowns')
        expect(found.filter(({ category }) => category === 'ball-gowns')).toHaveLength(2)
      expect(found.every(({ inStock, id }) => inStock && id !== each.id)).toBe(true)
    }
  })
})
