import { describe, expect, it } from 'vitest'
import { DEFAULT_PAGES } from '../../content/defaultPages.ts'
import { findHelp } from './findHelp.ts'

const find = (query: string, pages = DEFAULT_PAGES) => {
  const { links, rest } = findHelp(query, pages)
  return { urls: links.map(({ url }) => url), rest }
}

describe('findHelp', () => {
  it('returns the help page of a topic and the remaining words', () => {
    expect(find('return policy for gowns')).toEqual({ urls: ['/pages/returns'], rest: 'gowns' })
    expect(find('refunds and exchanges')).toMatchObject({ urls: ['/pages/returns'] })
  })

  it('finds a published page by its title', () => {
    const pages = [{ slug: 'atelier-visits', title: 'Visit our atelier' }]
    expect(find('ateliers', pages)).toEqual({ urls: ['/pages/atelier-visits'], rest: '' })
  })

  it('ignores a topic whose page is not published', () => {
    expect(find('returns', [])).toEqual({ urls: [], rest: 'returns' })
  })

  it.each(['RV-SWMQU9PXT8', '#rv swmqu9pxt8', 'SWMQU9PXT8', 'RV-ABCDEFGHIJ'])(
    'reads %j as an order number',
    (query) => {
      expect(findHelp(query, []).links).toEqual([
        { title: expect.stringMatching(/^Look up order RV-[A-Z0-9]{10}$/), url: '/order-status', note: null },
      ])
    },
  )

  it.each(['bridesmaid', 'gowns size 6', 'rv-009', '1234567'])(
    'does not read %j as an order number',
    (query) => {
      expect(find(query).urls).not.toContain('/order-status')
    },
  )
})
