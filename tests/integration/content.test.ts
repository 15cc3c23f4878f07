import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type HomeContent,
  type SiteContent,
  homeResponse,
  siteResponse,
} from '../../domain/contract/content.ts'
import { DEFAULT_HOME, DEFAULT_SITE } from '../../domain/content/defaults.ts'
import { tags } from '../../src/caching/tags.ts'
import { createTestImage } from '../support/build/createTestImage.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const readSite = async (): Promise<SiteContent> =>
  siteResponse.parse((await client.call('GET', '/api/site')).body).site
const readHome = async (): Promise<HomeContent> =>
  homeResponse.parse((await client.call('GET', '/api/home')).body).home
const featured = async () => (await readHome()).featured.map(({ id }) => id)

/** Saves a global through the panel's API. */
const save = (slug: string, data: object) => client.asAdmin('POST', `/cms/api/globals/${slug}`, data)

async function addPicture(): Promise<string> {
  const data = await createTestImage('png', { width: 640, height: 480 })
  const file = { data, mimetype: 'image/png', name: 'wave.png', size: data.length }
  const { id } = await test.shop.payload.create({
    collection: 'media',
    data: { alt: 'A wave' } as never,
    file,
  })
  return String(id)
}

/** Deletes an image's row without the reference check, like a deletion that races with a save. */
async function loseRow(id: string): Promise<void> {
  await test.shop.payload.db.deleteOne({ collection: 'media', where: { id: { equals: id } } })
  test.shop.responses.invalidate([tags.image(id)])
}

describe('default content', () => {
  it('returns the default texts and the first four featured products', async () => {
    expect(await readSite()).toEqual(DEFAULT_SITE)
    const { featured: products, ...home } = await readHome()
    const { hero, tiles, story } = DEFAULT_HOME
    expect(home).toEqual({ hero, tiles, story })
    const { body } = await client.call('GET', '/api/products?featured=true&limit=4')
    expect(products).toEqual(body.products)
  })

  it('returns the default texts to the panel', async () => {
    const { body } = await client.asAdmin('GET', '/cms/api/globals/site')
    expect(body).toMatchObject({ banner: DEFAULT_SITE.banner, seo: { title: DEFAULT_SITE.seo.title } })
    expect((body.columns as { links: unknown[] }[])[0]?.links).toHaveLength(5)
  })
})

describe('saved content', () => {
  it('returns a saved banner immediately, and the default one after it is cleared', async () => {
    await readSite()
    expect((await save('site', { banner: 'Spring has come' })).status).toBe(200)
    expect((await readSite()).banner).toBe('Spring has come')
    await save('site', { banner: '' })
    expect(await readSite()).toEqual(DEFAULT_SITE)
  })

  it('shows saved titles and descriptions of collections and their tiles', async () => {
    await save('categories', { ballGowns: { title: 'Gowns', description: 'For the stairs.' } })
    await save('home', { tiles: { ballGowns: { title: 'After dark' } } })
    const tile = (await readHome()).tiles.find(({ category }) => category === 'ball-gowns')
    expect(tile).toMatchObject({ title: 'After dark', text: 'For the stairs.', isOpen: true })
    const category = (await readSite()).categories.find(({ category }) => category === 'ball-gowns')
    expect(category).toMatchObject({ title: 'Gowns', description: 'For the stairs.' })
  })

  it('shows the hero image until its row is deleted', async () => {
    const image = await addPicture()
    await save('home', { hero: { image } })
    expect((await readHome()).hero.image).toMatchObject({ alt: 'A wave', width: 640, height: 480 })
    await loseRow(image)
    expect((await readHome()).hero).toEqual(DEFAULT_HOME.hero)
  })

  it('shows saved story images until their rows are deleted, and no story if it is hidden', async () => {
    const image = await addPicture()
    const { hero } = DEFAULT_HOME
    const story = {
      heading: 'Under water',
      pictures: [{ image, caption: 'At six' }, { caption: 'No picture' }],
    }
    expect((await save('home', { hero: { portrait: image }, story })).status).toBe(200)
    const home = await readHome()
    expect(home.hero).toMatchObject({ image: null, portrait: { alt: 'A wave' } })
    expect(home.story).toMatchObject({
      heading: 'Under water',
      text: DEFAULT_HOME.story?.text,
      pictures: [{ image: { alt: 'A wave' }, caption: 'At six' }],
    })
    await loseRow(image)
    expect((await readHome()).hero).toEqual(hero)
    expect((await readHome()).story?.pictures).toEqual(DEFAULT_HOME.story?.pictures)
    await save('home', { story: { isHidden: true } })
    expect((await readHome()).story).toBeNull()
    await save('home', { story: { isHidden: false, heading: '', pictures: [] } })
    expect((await readHome()).story).toEqual(DEFAULT_HOME.story)
  })

  it('shows up to four chosen products in order, and the default ones when all are deleted', async () => {
    const before = await featured()
    const products = await Promise.all(['a', 'b', 'c'].map((name) => client.createProduct({ name })))
    const [a = '', b = '', c = ''] = products.map(({ id }) => id)
    await save('home', { featured: [c, 'sw-002', a, b] })
    expect(await featured()).toEqual([c, 'sw-002', a, b])
    await client.asAdmin('DELETE', `/api/products/${a}`)
    expect(await featured()).toEqual([c, 'sw-002', b])
    await save('home', { featured: [b, c] })
    expect(await featured()).toEqual([b, c])
    for (const id of [b, c]) await client.asAdmin('DELETE', `/api/products/${id}`)
    expect(await featured()).toEqual(before)
    expect(
      (await save('home', { featured: ['sw-001', 'sw-002', 'sw-003', 'sw-004', 'sw-005'] })).status,
    ).toBe(400)
  })

  it('updates the price of a featured product on Home', async () => {
    await save('home', { featured: ['sw-003'] })
    await readHome()
    await client.asAdmin('PUT', '/api/products/sw-003', { price: 299.5 })
    expect((await readHome()).featured[0]?.price).toBe(299.5)
    await save('home', { featured: [] })
  })

  it('marks the tile of a collection without products as closed', async () => {
    const { body } = await client.call('GET', '/api/products?category=revamp&limit=100')
    for (const { id } of body.products as { id: string }[])
      await client.asAdmin('DELETE', `/api/products/${id}`)
    expect((await readHome()).tiles.map(({ isOpen }) => isOpen)).toEqual([true, true, false])
  })
})

describe('rejected content', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])(
    'rejects a link to %s',
    async (address) => {
      const link = { label: 'Here', kind: 'address', address }
      const { status, text } = await save('site', { columns: [{ title: 'Care', links: [link] }] })
      expect([status, text]).toEqual([400, expect.stringContaining('Start with /')])
      expect((await save('home', { hero: { button: link } })).status).toBe(400)
      expect((await save('site', { social: [{ network: 'tiktok', href: address }] })).status).toBe(400)
    },
  )

  it('rejects anonymous writes, and every write of the seeds global', async () => {
    for (const slug of ['site', 'home', 'categories', 'seeds'])
      expect((await client.call('POST', `/cms/api/globals/${slug}`, { banner: 'x' })).status).toBe(403)
    expect((await save('seeds', { pagesAt: null })).status).toBe(403)
  })
})

describe('invalid content in the database', () => {
  it('falls back to the defaults for empty texts and for unsafe or broken links', async () => {
    const { db } = test.shop.payload
    const rowId = () => randomBytes(12).toString('hex')
    const columns = [
      { id: rowId(), title: null, links: [] },
      {
        id: rowId(),
        title: 'Care',
        links: [{ id: rowId(), label: 'Bad', kind: 'address', address: 'javascript:alert(1)' }],
      },
      { id: rowId(), title: 'Gone', links: [{ id: rowId(), label: 'Gone', kind: 'page', page: null }] },
    ]
    await db.updateGlobal({ slug: 'site', data: { banner: null, copyright: '  ', columns, social: [] } })
    await db.updateGlobal({
      slug: 'home',
      data: { hero: { button: { label: 'x', kind: 'address', address: 'javascript:alert(1)' } } },
    })
    test.shop.responses.clear()
    const { footer, banner } = await readSite()
    expect({ footer, banner }).toEqual({ footer: DEFAULT_SITE.footer, banner: DEFAULT_SITE.banner })
    expect((await readHome()).hero.button).toEqual(DEFAULT_HOME.hero.button)
  })
})
