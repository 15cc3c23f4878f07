import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../catalogue.ts'
import { SEARCHES, faultOf } from '../../tests/support/build/searchTable.ts'
import { DEFAULT_SYNONYMS } from '../content/synonyms.ts'
import { searchTokensOf } from './productTokens.ts'
import { rankProducts } from './rankProducts.ts'
import { searchTriesFor, synonymMapOf } from './searchQuery.ts'

const synonyms = synonymMapOf(DEFAULT_SYNONYMS)
const find = (q: string) => rankProducts(CATALOGUE, searchTokensOf, searchTriesFor(q, synonyms))
const idsOf = (q: string) => find(q).products.map(({ id }) => id)

describe('what a search brings of the built-in pieces', () => {
  it('is judged by sixty queries and more', () => {
    expect(new Set(SEARCHES.map(({ q }) => q)).size).toBeGreaterThanOrEqual(60)
  })

  it.each(SEARCHES)('is right for $q', (expected) => {
    expect(faultOf(expected, idsOf(expected.q))).toBeNull()
  })

  it('says where no piece holds every word', () => {
    expect(find('tulle zeppelin').isPartial).toBe(true)
    expect(find('tulle gown').isPartial).toBe(false)
    expect(find('zeppelin')).toEqual({ products: [], isPartial: false })
  })
})
