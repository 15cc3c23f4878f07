import { describe, expect, it } from 'vitest'
import { homeContent, siteContent } from '../../domain/contract/content.ts'
import { findHome } from '../operations/content/findHome.ts'
import { findSite } from '../operations/content/findSite.ts'
import type { Shop } from '../startup/shop.ts'
import { presentHome } from './presentHome.ts'
import { presentSite } from './presentSite.ts'

type Doc = Record<string, unknown>

/** Field values that an import, another version or a manual edit may have left. */
const NONSENSE: unknown[] = [
  null,
  undefined,
  '',
  0,
  7,
  true,
  'text',
  [],
  [null],
  ['text', 7, [[]]],
  {},
  { id: {} },
  { id: null },
  [{}],
  [{ links: 'text' }, { links: [null, 7, { address: {} }, { kind: 'page', page: { id: [] } }] }],
  { swimwear: 7, ballGowns: [], revamp: { title: {}, image: [{}] } },
  { button: { label: {}, address: [] }, heading: [], image: { id: 'gone' } },
]

const SITE = ['banner', 'locale', 'columns', 'social', 'copyright', 'newsletter', 'seo']
const HOME = ['hero', 'tiles', 'story', 'featured']
const CATEGORIES = ['swimwear', 'ballGowns', 'revamp']
const ALL = Object.entries({ site: SITE, home: HOME, categories: CATEGORIES }).flatMap(([slug, fields]) =>
  fields.map((field) => [slug, field] as const),
)

/** Returns a shop with these globals, and without the documents that they refer to. */
function shopWith(globals: Record<string, Doc | null>): Pick<Shop, 'payload'> {
  const nothing = async () => ({ docs: [], totalDocs: 0 })
  const db = {
    name: 'mongoose',
    find: nothing,
    findOne: async () => null,
    count: nothing,
    findGlobal: async ({ slug }: { slug: string }) => globals[slug] ?? null,
  }
  const payload = { db, find: nothing, count: nothing }
  return { payload: payload as never }
}

async function readBoth(globals: Record<string, Doc | null>) {
  const shop = shopWith(globals)
  const { site, categories, references } = await findSite(shop)
  const docs = await findHome(shop)
  const responses = [
    siteContent.safeParse(presentSite(site, categories, references)),
    homeContent.safeParse(presentHome(docs.home, docs.categories, docs.references, docs.products)),
  ]
  for (const { error } of responses) expect({ globals, error }).toEqual({ globals, error: undefined })
}

describe('invalid globals', () => {
  it.each(['site', 'home', 'categories'])('accepts a missing or empty global: %s', async (slug) => {
    await readBoth({ [slug]: null })
    await readBoth({ [slug]: {} })
  })

  it.each(ALL)('returns a valid response for invalid values of %s.%s', async (slug, field) => {
    for (const value of NONSENSE) await readBoth({ [slug]: { [field]: value } })
  })

  it.each(ALL)('returns a valid response for invalid nested values of %s.%s', async (slug, field) => {
    const within = [
      'title',
      'text',
      'description',
      'image',
      'heading',
      'line',
      'button',
      'links',
      'label',
      'network',
      'href',
      'portrait',
      'pictures',
      'isHidden',
    ]
    for (const inner of [...within, ...CATEGORIES])
      for (const value of NONSENSE)
        for (const given of [{ [inner]: value }, [{ [inner]: value }], { swimwear: { [inner]: value } }])
          await readBoth({ [slug]: { [field]: given } })
  })
})
