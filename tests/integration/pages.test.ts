import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Page, pageResponse, siteResponse } from '../../domain/contract/content.ts'
import { makePreviewToken } from '../../src/secrets/previewTokens.ts'
import { removeEmptyPages, WITH_CONTENT } from '../../src/operations/content/removeEmptyPages.ts'
import { publishDuePages } from '../../src/operations/content/publishDuePages.ts'
import { SEED_PAGES } from '../../src/seed/pages/allPages.ts'
import { link, p, seedPage } from '../../src/seed/pages/richText.ts'
import { countRows } from '../../src/persistence/tables.ts'
import { seedPages } from '../../src/seed/seedPages.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const HOUR = 60 * 60_000

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const textOf = (words: string) => seedPage({ slug: '', title: '', description: '' }, [p(words)]).content

async function readPage(slug: string, query = ''): Promise<Page | null> {
  const { status, body } = await client.call('GET', `/api/pages/${slug}${query}`)
  return status === 200 ? pageResponse.parse(body).page : null
}

const words = (page: Page | null) =>
  JSON.stringify(page?.blocks.flatMap((each) => ('runs' in each ? each.runs : [])))

interface Row {
  id: string
  slug: string
}

/** Calls the panel API and returns the document of its response. */
async function edit(method: string, path: string, data?: object): Promise<Row> {
  const { status, body } = await client.asAdmin(method, `/cms/api/pages${path}`, data)
  expect({ status, body }).toMatchObject({ status: status < 300 ? status : 200 })
  return body.doc as Row
}

const addPage = (data: object, query = '') => edit('POST', query, data)
const changePage = (id: string, data: object, query = '') => edit('PATCH', `/${id}${query}`, data)

const rowOf = (slug: string) =>
  test.shop.payload.db.findOne<Row>({ collection: 'pages', where: { slug: { equals: slug } } })

const preview = (id: string, now = Date.now()) =>
  `?preview=${makePreviewToken(test.shop.payload.secret, { of: 'page', id }, now)}`

describe('seed pages', () => {
  it('creates every page that the footer links to', async () => {
    const { site } = siteResponse.parse((await client.call('GET', '/api/site')).body)
    const hrefs = site.footer.columns.flatMap(({ links }) => links.map(({ href }) => href))
    expect(hrefs.toSorted()).toEqual(SEED_PAGES.map(({ slug }) => `/pages/${slug}`).toSorted())
    for (const href of hrefs) {
      const page = await readPage(href.replace('/pages/', ''))
      expect(page?.blocks.length).toBeGreaterThan(2)
      expect(page?.description).not.toBe('')
    }
  })

  it('links only to pages that exist', async () => {
    const pages = await Promise.all(SEED_PAGES.map(({ slug }) => readPage(slug)))
    const hrefs = JSON.stringify(pages).match(/"href":"\/pages\/[^"]+/g) ?? []
    const slugs = hrefs.map((href) => href.split('/').at(-1) ?? '')
    expect(slugs.length).toBeGreaterThan(5)
    expect(slugs.filter((slug) => !SEED_PAGES.some((page) => page.slug === slug))).toEqual([])
  })

  it('does not recreate a page that an editor deleted', async () => {
    const { payload } = test.shop
    await payload.delete({ collection: 'pages', where: { slug: { equals: 'press' } } })
    await seedPages(test.shop, { withPictures: false })
    expect(await readPage('press')).toBeNull()
    const { site } = siteResponse.parse((await client.call('GET', '/api/site')).body)
    expect(JSON.stringify(site.footer)).not.toContain('/pages/press')
  })

  it('adds missing pages and their images to an older shop', async () => {
    const { payload } = test.shop
    await payload.updateGlobal({ slug: 'seeds', data: { pagesAt: null } as never })
    await payload.delete({ collection: 'pages', where: { slug: { equals: 'about' } } })
    await seedPages(test.shop, { withPictures: true })
    expect(await readPage('press')).not.toBeNull()
    const { image } = (await readPage('about')) ?? {}
    expect(image?.alt).toContain('gown')
    expect((await client.call('GET', image?.path ?? '')).status).toBe(200)
    expect(await countRows(payload, 'pages', {})).toBe(SEED_PAGES.length)
  })
})

describe('pages', () => {
  it('shows a page once it is published and keeps that version while a draft is edited', async () => {
    const { id } = await addPage(
      { title: 'Atelier', slug: 'atelier', content: textOf('First') },
      '?draft=true',
    )
    expect((await client.call('GET', '/api/pages/atelier')).body).toEqual({ error: 'Page not found' })
    await changePage(id, { _status: 'published' })
    expect(words(await readPage('atelier'))).toContain('First')
    await changePage(id, { content: textOf('Second'), _status: 'draft' }, '?draft=true&autosave=true')
    expect(words(await readPage('atelier'))).toContain('First')
    await changePage(id, { _status: 'published' })
    expect(words(await readPage('atelier'))).toContain('Second')
  })

  it('returns 404 for a page that was unpublished or deleted', async () => {
    const { id } = await addPage({ title: 'Brief', slug: 'brief', _status: 'published' })
    expect(await readPage('brief')).not.toBeNull()
    await changePage(id, { _status: 'draft' })
    expect(await readPage('brief')).toBeNull()
    await changePage(id, { _status: 'published' })
    await edit('DELETE', `/${id}`)
    expect(await readPage('brief')).toBeNull()
  })

  it('restores an earlier version as a draft, which is public only after publishing', async () => {
    const { id } = await addPage({
      title: 'Twice',
      slug: 'twice',
      content: textOf('Before'),
      _status: 'published',
    })
    await changePage(id, { content: textOf('After'), _status: 'published' })
    const { body } = await client.asAdmin(
      'GET',
      `/cms/api/pages/versions?where[parent][equals]=${id}&sort=createdAt`,
    )
    const [first] = body.docs as { id: string }[]
    for (const query of ['', '?draft=false', '?draft=true']) {
      await client.asAdmin('POST', `/cms/api/pages/versions/${first?.id}${query}`)
      expect(words(await readPage('twice'))).toContain('After')
      expect(words(await readPage('twice', preview(id)))).toContain('Before')
    }
    await changePage(id, { _status: 'published' })
    expect(words(await readPage('twice'))).toContain('Before')
  })

  it('keeps a page published when an earlier draft is restored', async () => {
    const { id } = await addPage(
      { title: 'Thrice', slug: 'thrice', content: textOf('Sketch') },
      '?draft=true',
    )
    await changePage(id, { content: textOf('Whole'), _status: 'published' })
    const { body } = await client.asAdmin(
      'GET',
      `/cms/api/pages/versions?where[parent][equals]=${id}&where[version._status][equals]=draft`,
    )
    const [sketch] = body.docs as { id: string }[]
    const { status } = await client.asAdmin('POST', `/cms/api/pages/versions/${sketch?.id}?draft=false`)
    expect(status).toBe(200)
    expect(words(await readPage('thrice'))).toContain('Whole')
    expect((await client.call('POST', `/cms/api/pages/versions/${sketch?.id}`)).status).toBe(403)
  })

  it('derives the slug from the title until the page is first published', async () => {
    const page = await addPage({ title: 'Été à la plage!' }, '?draft=true')
    expect(page.slug).toBe('ete-a-la-plage')
    expect((await changePage(page.id, { title: 'Autumn' }, '?draft=true')).slug).toBe('autumn')
    await changePage(page.id, { _status: 'published' })
    expect((await changePage(page.id, { title: 'Winter' }, '?draft=true')).slug).toBe('autumn')
    const named = await addPage({ title: 'Spring', slug: 'april' }, '?draft=true')
    expect((await changePage(named.id, { title: 'Summer' }, '?draft=true')).slug).toBe('april')
  })

  it('duplicates a page as a draft with its own title and slug', async () => {
    const { id } = await addPage({
      title: 'Careers at sea',
      slug: 'work-with-us',
      content: textOf('Aboard'),
      _status: 'published',
    })
    const copy = async (of: string) => await edit('POST', `/${of}/duplicate`, { _status: 'draft' })
    const first = await copy(id)
    expect(first).toMatchObject({
      title: 'Careers at sea (copy)',
      slug: 'careers-at-sea-copy',
      _status: 'draft',
    })
    expect(first).not.toHaveProperty('publishedAt', expect.any(String))
    const second = await copy(first.id)
    expect(second).toMatchObject({ title: 'Careers at sea (copy 2)', slug: 'careers-at-sea-copy-2' })
    expect(await copy(id)).toMatchObject({ slug: 'careers-at-sea-copy-3' })
    expect((await changePage(second.id, { title: 'Careers ashore' }, '?draft=true')).slug).toBe(
      'careers-ashore',
    )
    expect(await readPage(first.slug)).toBeNull()
    await changePage(first.id, { _status: 'published' })
    expect(words(await readPage(first.slug))).toContain('Aboard')
    expect(words(await readPage('work-with-us'))).toContain('Aboard')
  })

  it('duplicates a page with a very long title', async () => {
    const { id } = await addPage({ title: 'Long '.repeat(24).trim(), _status: 'published' })
    const copies = [await edit('POST', `/${id}/duplicate`), await edit('POST', `/${id}/duplicate`)]
    expect(new Set(copies.map(({ slug }) => slug)).size).toBe(2)
    for (const { id: copy } of copies) await changePage(copy, { _status: 'published' })
  })

  it('makes default slugs unique and rejects duplicate or invalid ones', async () => {
    const [first, second] = [await addPage({}, '?draft=true'), await addPage({}, '?draft=true')]
    expect(first.slug).not.toBe(second.slug)
    expect((await addPage({ title: 'Shipping' }, '?draft=true')).slug).toMatch(/^shipping-\w{6}$/)
    const { status } = await client.asAdmin('POST', '/cms/api/pages', { title: 'Mine', slug: 'shipping' })
    expect(status).toBe(400)
    for (const slug of ['Ship Ping', '../etc', 'a--b', '-a', 'a/b', 'a'.repeat(81)])
      expect((await client.asAdmin('POST', '/cms/api/pages', { title: 'Mine', slug })).status).toBe(400)
  })

  it('shows embedded products at their current price and omits deleted ones', async () => {
    const product = await client.createProduct({ price: 90 })
    const content = textOf('Look')
    content.root.children?.push({
      type: 'block',
      version: 2,
      fields: { id: '1', blockType: 'productCard', product: product.id },
    })
    await addPage({ title: 'Look', slug: 'look', content, _status: 'published' })
    const priceOf = async () =>
      (await readPage('look'))?.blocks.flatMap((each) => (each.type === 'product' ? each.product.price : []))
    expect(await priceOf()).toEqual([90])
    await client.asAdmin('PUT', `/api/products/${product.id}`, { price: 91 })
    expect(await priceOf()).toEqual([91])
    await client.asAdmin('DELETE', `/api/products/${product.id}`)
    expect(await priceOf()).toEqual([])
  })

  it('rejects panel requests without a session', async () => {
    expect((await client.call('POST', '/cms/api/pages', { title: 'Mine' })).status).toBe(403)
    expect((await client.call('GET', '/cms/api/pages')).status).toBe(403)
    expect((await client.call('GET', '/cms/api/payload-jobs/run')).status).toBe(401)
  })

  it('publishes a link without a URL as plain text', async () => {
    for (const [at, href] of ['https://', '', ' '].entries()) {
      const { content } = seedPage({ slug: '', title: '', description: '' }, [
        p('See ', link('our care', href), '.'),
      ])
      const slug = `left-empty-${at}`
      await addPage({ title: 'Left empty', slug, content, _status: 'published' })
      expect((await readPage(slug))?.blocks).toEqual([
        {
          type: 'paragraph',
          runs: ['See ', 'our care', '.'].map((text) => ({ type: 'text', text })),
        },
      ])
      expect(JSON.stringify(await rowOf(slug))).not.toContain('"link"')
    }
  })

  it('returns 400 and names the link with an invalid URL', async () => {
    const { content } = seedPage({ slug: '', title: '', description: '' }, [
      p(link('our care', 'www.example')),
    ])
    const { status, body } = await client.asAdmin('POST', '/cms/api/pages', {
      title: 'Lost',
      slug: 'lost',
      content,
      _status: 'published',
    })
    expect(status).toBe(400)
    const said = JSON.stringify(body)
    expect(said).toContain('The link on ‘our care’ needs a different URL. ‘www.example’ isn’t a valid link')
    expect(said).toContain('https://')
    expect(said).not.toContain('node failed')
  })

  it('rejects dangerous links and omits stored ones and invalid content', async () => {
    const { content } = seedPage({ slug: '', title: '', description: '' }, [
      p(link('click', 'javascript:alert(1)')),
    ])
    const page = { title: 'Trap', slug: 'trap', content, _status: 'published' }
    expect((await client.asAdmin('POST', '/cms/api/pages', page)).status).toBe(400)
    const { id } = await addPage({ ...page, content: textOf('x') })
    await test.shop.payload.db.updateOne({ collection: 'pages', id, data: { content } })
    test.shop.responses.clear()
    expect(words(await readPage('trap'))).toBe('[{"type":"text","text":"click"}]')
    const named = ['garbage', 7, null, { id: {} }].flatMap((value) => [
      { type: 'upload', relationTo: 'media', value },
      { type: 'block', fields: { blockType: 'productCard', product: value } },
      { type: 'link', fields: { linkType: 'internal', doc: { relationTo: 'pages', value } }, children: [] },
    ])
    for (const root of ['broken', { children: named }]) {
      await test.shop.payload.db.updateOne({ collection: 'pages', id, data: { content: { root } } })
      test.shop.responses.clear()
      expect((await readPage('trap'))?.blocks).toEqual([])
    }
  })
})

describe('page previews', () => {
  it('shows the latest draft without caching', async () => {
    const { id } = await addPage({ title: 'Draft', slug: 'draft', content: textOf('One') }, '?draft=true')
    expect(words(await readPage('draft', preview(id)))).toContain('One')
    for (const text of ['Two', 'Three']) {
      await changePage(id, { content: textOf(text) }, '?draft=true&autosave=true')
      expect(words(await readPage('draft', preview(id)))).toContain(text)
    }
    expect((await client.call('GET', `/api/pages/draft${preview(id)}`)).headers.get('cache-control')).toBe(
      'no-store',
    )
    expect((await client.call('GET', `/pages/draft${preview(id)}`)).headers.get('cache-control')).toBe(
      'no-store',
    )
    expect(await readPage('draft')).toBeNull()
  })

  it('returns 404 for invalid or expired tokens and shows no draft of another page', async () => {
    const [one, other] = [
      await addPage({ title: 'Secret', slug: 'secret', content: textOf('Secret') }, '?draft=true'),
      await addPage({ title: 'Other', slug: 'other', content: textOf('Other') }, '?draft=true'),
    ]
    for (const query of [
      '?preview=',
      '?preview=x',
      preview(one.id, Date.now() - 2 * HOUR),
      `${preview(one.id)}x`,
    ]) {
      const { status, body } = await client.call('GET', `/api/pages/secret${query}`)
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: expect.stringContaining('preview has expired') },
      })
    }
    expect(words(await readPage('secret', preview(other.id)))).not.toContain('Secret')
  })
})

describe('scheduled publishing', () => {
  const jobs = () =>
    test.shop.payload.count({ collection: 'payload-jobs' as never, where: { id: { exists: true } } })

  /** Schedules publishing as the panel does. */
  async function schedule(id: string, type: 'publish' | 'unpublish', at: number) {
    const { docs } = await test.shop.payload.find({ collection: 'admins', limit: 1 })
    const input = {
      type,
      doc: { relationTo: 'pages', value: id },
      user: { relationTo: 'admins', value: docs[0]?.id },
    }
    return test.shop.payload.jobs.queue({
      task: 'schedulePublish',
      input,
      waitUntil: new Date(at),
    } as never) as unknown as Promise<{ id: string }>
  }

  it('publishes a page at its scheduled time, not before', async () => {
    const { id } = await addPage({ title: 'Later', slug: 'later', content: textOf('Later') }, '?draft=true')
    await schedule(id, 'publish', Date.now() + HOUR)
    await publishDuePages(test.shop)
    expect(await readPage('later')).toBeNull()
    await schedule(id, 'publish', Date.now() - HOUR)
    await publishDuePages(test.shop)
    expect(words(await readPage('later'))).toContain('Later')
    expect((await jobs()).totalDocs).toBe(1)
  })

  it('runs overdue publish and unpublish jobs in chronological order', async () => {
    const { id } = await addPage({ title: 'Brief', slug: 'briefly' }, '?draft=true')
    await schedule(id, 'unpublish', Date.now() - HOUR)
    await schedule(id, 'publish', Date.now() - 2 * HOUR)
    await publishDuePages(test.shop)
    expect(await readPage('briefly')).toBeNull()
  })

  it('publishes an incomplete page once it is completed', async () => {
    const { id } = await addPage({ slug: 'unfinished' }, '?draft=true')
    await schedule(id, 'publish', Date.now() - HOUR)
    await publishDuePages(test.shop)
    expect(await readPage('unfinished')).toBeNull()
    await changePage(id, { title: 'Finished', slug: 'unfinished' }, '?draft=true')
    await publishDuePages(test.shop)
    expect(await readPage('unfinished')).toMatchObject({ title: 'Finished' })
  })

  it('publishes a page whose job was abandoned by a crashed process', async () => {
    const { id } = await addPage({ title: 'Orphan', slug: 'orphan' }, '?draft=true')
    const job = await schedule(id, 'publish', Date.now() - HOUR)
    const takeOn = (updatedAt: number) =>
      test.shop.payload.db.updateOne({
        collection: 'payload-jobs',
        id: job.id,
        data: { processing: true, updatedAt: new Date(updatedAt).toISOString() },
      })
    await takeOn(Date.now())
    await publishDuePages(test.shop)
    expect(await readPage('orphan')).toBeNull()
    await takeOn(Date.now() - HOUR)
    await publishDuePages(test.shop)
    expect(await readPage('orphan')).not.toBeNull()
  })
})

describe('empty pages', () => {
  const DAY = 24 * HOUR
  const soon = () => Date.now() + 2 * DAY
  const open = async (data: object = {}) =>
    String((await test.shop.payload.create({ collection: 'pages', draft: true, data: data as never })).id)
  const type = (id: string, data: object) => edit('PATCH', `/${id}?draft=true&autosave=true`, data)
  const listed = async () => {
    const { payload } = test.shop
    const found = await payload.find({ collection: 'pages', draft: true, limit: 500, where: WITH_CONTENT })
    return found.docs.map(({ id }) => String(id))
  }
  const isThere = async (id: string) => {
    const { payload } = test.shop
    const where = { id: { equals: id } }
    const found = await payload.find({ collection: 'pages', draft: true, where })
    const versions = await payload.countVersions({ collection: 'pages', where: { parent: { equals: id } } })
    return found.totalDocs + versions.totalDocs > 0
  }

  it('omits a page from lists until it has a title or slug', async () => {
    const id = await open()
    expect(await listed()).not.toContain(id)
    await type(id, { title: 'Careers of tomorrow' })
    expect(await listed()).toContain(id)
    const addressed = await open()
    await type(addressed, { slug: 'an-address-alone' })
    expect(await listed()).toContain(addressed)
  })

  it('deletes empty pages after a day and nothing else', async () => {
    const [empty, emptied, titled, written, fresh] = [
      await open(),
      await open({ content: { root: { ...textOf('').root, children: [] } } }),
      await open(),
      await open(),
      await open(),
    ]
    await type(titled, { title: 'Careers some day' })
    await type(written, { content: textOf('Only words.') })
    expect(await removeEmptyPages(test.shop)).toBe(0)
    expect(await isThere(fresh)).toBe(true)
    const before = await listed()
    await removeEmptyPages(test.shop, soon())
    expect(await Promise.all([empty, emptied, fresh].map(isThere))).toEqual([false, false, false])
    expect(await Promise.all([titled, written].map(isThere))).toEqual([true, true])
    expect((await listed()).filter((id) => id !== emptied)).toEqual(before.filter((id) => id !== emptied))
    expect(await removeEmptyPages(test.shop, soon())).toBe(0)
  })
})
