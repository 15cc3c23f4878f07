import { expect, it } from 'vitest'
import { CATALOGUE } from '../catalogue.ts'
import { DEFAULT_SYNONYMS } from '../content/synonyms.ts'
import { buildSearchTokens } from './productTokens.ts'
import { rankProducts } from './rankProducts.ts'
import { buildSearchStrategies, buildSynonymMap } from './searchQuery.ts'

const synonyms = buildSynonymMap(DEFAULT_SYNONYMS)
const find = (q: string) => rankProducts(CATALOGUE, buildSearchTokens, buildSearchStrategies(q, synonyms))

it('sets isPartial only if the found products match some of the words', () => {
  expect(find('tulle zeppelin').isPartial).toBe(true)
  expect(find('tulle gown').isPartial).toBe(false)
  expect(find('zeppelin')).toEqual({ products: [], isPartial: false })
})

it('matches a description only if another word matches elsewhere', () => {
  expect(find('trousers denim').products.map(({ id }) => id)).toContain('rv-010')
  expect(find('petticoat').products).toEqual([])
})
