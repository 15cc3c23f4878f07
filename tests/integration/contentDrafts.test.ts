import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { homeResponse, siteResponse } from '../../domain/contract/content.ts'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { makePreviewToken } from '../../src/secrets/previewTokens.ts'
import { publishDuePages } from '../../src/operations/content/publishDuePages.ts'
import { ADMIN, type ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const HOUR = 60 * 60_000
const DRAFT = '?draft=true&autosave=true'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const path = (slug: string) => `/cms/api/globals/${slug}`
const keep = (slug: string, data: object, query = DRAFT) => client.asAdmin('POST', path(slug) + query, data)
const publish = (slug: string, data: object) => keep(slug, { ...data, _status: 'published' }, '')

const preview = (of: string, now?: number) =>
  `?preview=${makePreviewToken(test.shop.payload.secret, { of: 'home', id: of }, now)}`

const heading = async (query = '') =>
  homeResponse.parse((await client.call('GET', `/api/home${query}`)).body).home.hero.heading
const banner = async (query = '') =>
  siteResponse.parse((await client.call('GET', `/api/site${query}`)).body).site.banner
const swimwear = async (query = '') =>
  siteResponse.parse((await client.call('GET', `/api/site${query}`)).body).site.categories[0]?.title

interface Version {
  id: string
  version: { hero?: { heading?: string }; _status?: string }
}

async function versionsOf(slug: string): Promise<Version[]> {
  return (await client.asAdmin('GET', `${path(slug)}/versions?sort=-updatedAt`)).body.docs as Version[]
}

describe('drafts of Home, header, footer and collections', () => {
  it('shows published content in the shop and drafts in the preview', async () => {
    expect((await keep('home', { hero: { heading: 'Half a word' } })).status).toBe(200)
    expect([await heading(), await heading(preview('home'))]).toEqual([
      DEFAULT_HOME.hero.heading,
      'Half a word',
    ])
    await publish('home', { hero: { heading: 'Whole words' } })
    expect(await heading()).toBe('Whole words')
    for (const words of ['More', 'More words']) {
      await keep('home', { hero: { heading: words } })
      expect([await heading(), await heading(preview('home'))]).toEqual(['Whole words', words])
    }
    await publish('site', { banner: 'Spring' })
    await publish('categories', { swimwear: { title: 'Swim' } })
    await keep('site', { banner: 'Summer' })
    await keep('categories', { swimwear: { title: 'Sea' } })
    expect([await banner(), await swimwear()]).toEqual(['Spring', 'Swim'])
    expect([await banner(preview('site')), await swimwear(preview('categories'))]).toEqual(['Summer', 'Sea'])
  })

  it('returns "Published." only for writes that publish', async () => {
    const pages = '/cms/api/pages'
    const { doc } = (await client.asAdmin('POST', pages, { title: 'Care', slug: 'care-of-silk' })).body
    const page = `${pages}/${(doc as { id: string }).id}`
    const answers = [
      await publish('site', { banner: 'Autumn' }),
      await keep('site', { banner: 'Winter' }),
      await client.asAdmin('PATCH', page, { title: 'Care of silk', _status: 'published' }),
      await client.asAdmin('PATCH', page + DRAFT, { title: 'Care of silks' }),
      await client.asAdmin('PATCH', page, { _status: 'draft' }),
    ]
    expect(answers.map(({ body }) => body.message)).toEqual([
      'Published.',
      'Autosaved successfully.',
      'Published.',
      'Autosaved successfully.',
      'Updated successfully.',
    ])
    await client.asAdmin('DELETE', page)
  })

  it('shows a draft only with a valid preview token for it', async () => {
    await publish('site', { banner: 'Open' })
    await keep('site', { banner: 'Secret' })
    for (const query of [
      '',
      '?preview=',
      '?preview=x',
      preview('home'),
      preview('categories'),
      preview('site', Date.now() - 2 * HOUR),
      `?preview=${makePreviewToken('another', { of: 'home', id: 'site' })}`,
      `?preview=${makePreviewToken(test.shop.payload.secret, { of: 'page', id: 'site' })}`,
      '?draft=true',
    ])
      expect(await banner(query)).toBe('Open')
    const { headers } = await client.call('GET', `/api/site${preview('site')}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await client.call('GET', path('site'))).status).toBe(403)
  })

  it('returns the kind of a preview token, or null if it is expired or invalid', async () => {
    const previewOf = async (query: string) =>
      siteResponse.parse((await client.call('GET', `/api/site${query}`)).body).preview
    expect(await previewOf('')).toBeUndefined()
    expect(await previewOf(preview('home'))).toBe('home')
    expect(
      await previewOf(`?preview=${makePreviewToken(test.shop.payload.secret, { of: 'page', id: 'p' })}`),
    ).toBe('page')
    for (const query of ['?preview=', '?preview=x', preview('home', Date.now() - 2 * HOUR)])
      expect(await previewOf(query)).toBeNull()
  })

  it('invalidates cached responses only on publication', async () => {
    const drop = vi.spyOn(test.shop.responses, 'invalidate')
    for (const slug of ['home', 'site', 'categories']) {
      await keep(slug, {})
      await keep(slug, {}, '?draft=true')
      expect(drop).not.toHaveBeenCalled()
      await publish(slug, {})
      expect(drop).toHaveBeenCalledExactlyOnceWith([`global ${slug}`])
      drop.mockClear()
    }
    drop.mockRestore()
  })

  it('publishes a save without a draft parameter, and rejects unpublishing', async () => {
    await keep('home', { hero: { heading: 'Said plainly' } }, '')
    expect(await heading()).toBe('Said plainly')
    const { status, text } = await keep('home', { _status: 'draft' }, '')
    expect([status, text]).toEqual([400, expect.stringContaining('can’t be unpublished')])
    expect(await heading()).toBe('Said plainly')
  })

  it('restores a version as a draft, without fields of later versions', async () => {
    await publish('home', { hero: { heading: 'First', line: '' }, featured: [] })
    await publish('home', { hero: { heading: 'Second', line: 'New' }, featured: ['sw-001'] })
    const first = (await versionsOf('home')).find(({ version }) => version.hero?.heading === 'First')
    const { status, body } = await client.asAdmin('POST', `${path('home')}/versions/${first?.id}?draft=false`)
    expect({ status, body }).toMatchObject({ status: 200 })
    expect([await heading(), await heading(preview('home'))]).toEqual(['Second', 'First'])
    await publish('home', {})
    const { home } = homeResponse.parse((await client.call('GET', '/api/home')).body)
    expect(home.hero).toMatchObject({ heading: 'First', line: DEFAULT_HOME.hero.line })
    expect(home.featured.length).toBeGreaterThan(1)
    expect((await client.asAdmin('POST', `${path('home')}/versions/${'0'.repeat(24)}`)).status).toBe(404)
  })

  it('publishes a draft at its scheduled time', async () => {
    await publish('site', { banner: 'Before' })
    await keep('site', { banner: 'After' })
    const { docs } = await test.shop.payload.find({ collection: 'admins', limit: 1 })
    const schedule = (at: number) =>
      test.shop.payload.jobs.queue({
        task: 'schedulePublish',
        input: { type: 'publish', global: 'site', user: { relationTo: 'admins', value: docs[0]?.id } },
        waitUntil: new Date(at),
      } as never)
    await schedule(Date.now() + HOUR)
    await publishDuePages(test.shop)
    expect(await banner()).toBe('Before')
    await schedule(Date.now() - HOUR)
    await publishDuePages(test.shop)
    expect(await banner()).toBe('After')
  })
})

describe('version authors', () => {
  const EDITOR = { username: 'ines', password: ADMIN.password }
  let asEditor: ShopClient['asAdmin']
  beforeAll(async () => {
    await client.asAdmin('POST', '/cms/api/admins', { ...EDITOR, role: 'editor' })
    const authorization = `Bearer ${await client.signIn(EDITOR)}`
    asEditor = (method, path, body) => client.call(method, path, body, { authorization })
  })

  /** Returns the authors of the latest versions, newest first. */
  const authors = async (of: string) => {
    const { body } = await asEditor('GET', `/cms/api/${of}&sort=-updatedAt&limit=5&depth=0`)
    return (body.docs as { version: { editedBy?: string | null } }[]).map(({ version }) => version.editedBy)
  }

  it('records the signed-in author of a global, and ignores editedBy in the request', async () => {
    const home = 'globals/home/versions?'
    await publish('home', { hero: { heading: 'Theirs' }, editedBy: 'nobody' })
    expect((await authors(home))[0]).toBe(ADMIN.username)
    await asEditor('POST', path('home') + DRAFT, { hero: { heading: 'Hers' }, editedBy: ADMIN.username })
    expect((await authors(home)).slice(0, 2)).toEqual([EDITOR.username, ADMIN.username])
    const theirs = (await versionsOf('home')).find(({ version }) => version.hero?.heading === 'Theirs')
    await asEditor('POST', `${path('home')}/versions/${theirs?.id}`)
    expect((await authors(home))[0]).toBe(EDITOR.username)
    expect((await client.call('GET', '/api/home')).text).not.toContain('editedBy')
  })

  it('records the author of a page, even after a restore or a scheduled publication', async () => {
    const { body } = await client.asAdmin('POST', '/cms/api/pages', {
      title: 'Signed',
      slug: 'signed',
      _status: 'published',
    })
    const { id } = body.doc as { id: string }
    const versions = `pages/versions?where[parent][equals]=${id}`
    await asEditor('PATCH', `/cms/api/pages/${id}${DRAFT}`, { title: 'Signed again' })
    expect(await authors(versions)).toEqual([EDITOR.username, ADMIN.username])
    await test.shop.payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type: 'publish',
        doc: { relationTo: 'pages', value: id },
        user: { relationTo: 'admins', value: await idOf(ADMIN.username) },
      },
      waitUntil: new Date(Date.now() - HOUR),
    } as never)
    await publishDuePages(test.shop)
    expect((await authors(versions))[0]).toBe(ADMIN.username)
    const found = await client.asAdmin('GET', `/cms/api/${versions}&sort=updatedAt&limit=1`)
    const [first] = found.body.docs as { id: string }[]
    await asEditor('POST', `/cms/api/pages/versions/${first?.id}`)
    expect((await authors(versions))[0]).toBe(EDITOR.username)
    expect((await client.call('GET', '/api/pages/signed')).text).not.toContain('editedBy')
  })

  it('records no author for versions written by the server', async () => {
    await test.shop.payload.updateGlobal({ slug: 'categories' as never, data: {} as never })
    expect((await authors('globals/categories/versions?'))[0]).toBeNull()
  })

  async function idOf(username: string) {
    const { docs } = await test.shop.payload.find({
      collection: 'admins',
      where: { username: { equals: username } },
    })
    return docs[0]?.id
  }
})
