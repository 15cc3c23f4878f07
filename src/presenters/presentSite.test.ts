import { describe, expect, it } from 'vitest'
import { siteContent } from '../../domain/contract/content.ts'
import { DEFAULT_SITE } from '../../domain/content/defaults.ts'
import type { CategoriesDoc, References, SiteDoc } from './contentDocs.ts'
import { presentSite, DEFAULT_COLUMNS } from './presentSite.ts'
import { parsePageSlug } from './presentContent.ts'

const slugs = DEFAULT_COLUMNS.flatMap(({ links }) =>
  links.map(({ address }) => parsePageSlug(address ?? '') ?? ''),
)
const references: References = {
  images: new Map([['m-1', { id: 'm-1', filename: 'a.webp', width: 8, height: 9, focalX: 20, focalY: 50 }]]),
  products: new Map(),
  pages: new Map([['page-1', { slug: 'shipping' }]]),
  slugs: new Set(slugs),
}
const present = (site: unknown, categories: unknown = {}) =>
  presentSite(site as SiteDoc, categories as CategoriesDoc, references)

describe('site content', () => {
  it('returns the defaults if nothing is saved', () => {
    expect(present({})).toEqual(DEFAULT_SITE)
    expect(siteContent.parse(present({}))).toEqual(DEFAULT_SITE)
  })

  it.each([
    { banner: null, locale: '   ', copyright: 7, columns: 'x', social: {}, newsletter: 'x', seo: [] },
    { columns: [], social: [null], newsletter: { title: '', text: {} }, seo: { image: 'gone', title: [] } },
    { columns: [{ title: 'Empty', links: [] }, { title: '', links: [{ label: 'a', address: '/a' }] }, null] },
    {
      columns: [
        { title: 'Bad', links: [{ label: 'x', address: 'javascript:alert(1)' }, null, { label: 'y' }] },
      ],
    },
    {
      social: [
        { network: 'myspace', href: 'https://x.example' },
        { network: 'tiktok', href: 'javascript:x' },
      ],
    },
  ])('returns the defaults for empty or invalid fields: %j', (site) => {
    expect(present(site, { swimwear: null, ballGowns: 'x', revamp: { title: ' ', image: {} } })).toEqual(
      DEFAULT_SITE,
    )
  })

  it('overrides only the fields that are set', () => {
    const site = present(
      { banner: ' New in spring ', seo: { image: 'm-1' } },
      { ballGowns: { title: 'Gowns', image: { id: 'm-1' } } },
    )
    const image = { path: '/media/a.webp', alt: '', width: 8, height: 9, sizes: [], focus: { x: 20, y: 50 } }
    expect(site).toEqual({
      ...DEFAULT_SITE,
      banner: 'New in spring',
      seo: { ...DEFAULT_SITE.seo, image },
      categories: DEFAULT_SITE.categories.map((category) =>
        category.category === 'ball-gowns' ? { ...category, title: 'Gowns', image } : category,
      ),
    })
  })

  it('keeps only links to existing pages and allowed URLs', () => {
    const links = [
      { label: 'Page', kind: 'page', page: 'page-1' },
      { label: 'Gone', kind: 'page', page: 'gone' },
      { label: 'Removed', kind: 'address', address: '/pages/removed?x=1' },
      { label: 'Shop', kind: 'address', address: '/collection/revamp' },
      { label: 'Elsewhere', kind: 'address', address: 'https://example.com/' },
      { label: 'Bad', kind: 'address', address: '//evil.example' },
      { label: '', kind: 'address', address: '/a' },
    ]
    expect(present({ columns: [{ title: 'Care', links }] }).footer.columns).toEqual([
      {
        title: 'Care',
        links: [
          { label: 'Page', href: '/pages/shipping' },
          { label: 'Shop', href: '/collection/revamp' },
          { label: 'Elsewhere', href: 'https://example.com/' },
        ],
      },
    ])
  })
})
