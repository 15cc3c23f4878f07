import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { homeResponse, pageResponse, siteResponse } from '../../domain/contract/content.ts'
import { productResponse } from '../../domain/contract/product.ts'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { changeProductImages } from '../../src/operations/media/changeProductImages.ts'
import { makePreviewToken } from '../../src/secrets/previewTokens.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let png: Buffer
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  png = await createTestImage('png', { width: 640, height: 480 })
})
afterAll(() => test.close())

const DRAFT = '?draft=true&autosave=true'
const saveGlobal = async (slug: string, data: object, query = '') => {
  const { status } = await client.asAdmin('POST', `/cms/api/globals/${slug}${query}`, data)
  expect(status).toBe(200)
}
const EMPTY_HOME = {
  hero: { image: null, portrait: null, button: { page: null } },
  tiles: { ballGowns: { image: null } },
  story: { pictures: [] },
}
beforeEach(async () => {
  await saveGlobal('home', { ...EMPTY_HOME, featured: [] })
  await saveGlobal('site', { seo: { image: null }, columns: [] })
  await saveGlobal('categories', { swimwear: { image: null } })
})

interface Uploaded {
  id: string
  filename: string
}

async function addPicture(): Promise<Uploaded> {
  const { status, body } = await client.asAdmin(
    'POST',
    '/cms/api/media',
    buildImageForm([{ name: 'wave.png', data: png }], 'file'),
  )
  expect(status).toBe(201)
  return body.doc as Uploaded
}

let pages = 0
async function addPage(data: object, query = ''): Promise<string> {
  const slug = `page-${++pages}`
  const page = { title: `Page ${pages}`, slug, _status: query === '' ? 'published' : 'draft', ...data }
  const { status, body } = await client.asAdmin('POST', `/cms/api/pages${query}`, page)
  expect(status).toBe(201)
  return (body.doc as { id: string }).id
}

const richText = (...children: object[]) => ({
  root: { type: 'root', version: 1, direction: 'ltr', format: '', indent: 0, children },
})
const uploadNode = (value: string) => ({
  type: 'upload',
  version: 3,
  format: '',
  id: 'a'.repeat(24),
  fields: null,
  relationTo: 'media',
  value,
})
const linkTo = (relationTo: string, value: string) => ({
  type: 'paragraph',
  version: 1,
  children: [
    {
      type: 'link',
      version: 3,
      id: 'b'.repeat(24),
      fields: { linkType: 'internal', doc: { relationTo, value } },
      children: [{ type: 'text', version: 1, text: 'There' }],
    },
  ],
})

const deletePicture = (id: string) => client.asAdmin('DELETE', `/cms/api/media/${id}`)
const isServed = async ({ filename }: Uploaded) =>
  (await client.callRaw('GET', `/media/${filename}`)).status === 200
const readHome = async () => homeResponse.parse((await client.call('GET', '/api/home')).body).home
const readPage = async (slug: string) => {
  const { status, body } = await client.call('GET', `/api/pages/${slug}`)
  expect(status).toBe(200)
  return pageResponse.parse(body).page
}

async function addProductImage(
  name: string,
): Promise<{ productId: string; imageId: string; media: Uploaded }> {
  const { id: productId } = await client.createProduct({ name })
  const { body } = await client.asAdmin(
    'POST',
    `/api/products/${productId}/images`,
    buildImageForm([{ name: 'a.png', data: png }]),
  )
  const [image] = productResponse.parse(body).product.images
  const filename = image?.filename ?? ''
  const row = await test.shop.payload.db.findOne<Uploaded>({
    collection: 'media',
    where: { filename: { equals: filename } },
  })
  return { productId, imageId: image?._id ?? '', media: { id: String(row?.id), filename } }
}

const LAST_PAGE = () => `Page ${pages}`
const PLACES: [string, (id: string) => Promise<unknown>, () => string][] = [
  ['Home', (image) => saveGlobal('home', { hero: { image } }), () => 'Home'],
  [
    'a tile and the story of Home',
    (image) => saveGlobal('home', { tiles: { ballGowns: { image } }, story: { pictures: [{ image }] } }),
    () => 'Home',
  ],
  [
    'a draft of Home',
    (image) => saveGlobal('home', { hero: { portrait: image } }, DRAFT),
    () => 'Home (draft)',
  ],
  [
    'what is published of Home while its draft has none',
    async (image) => {
      await saveGlobal('home', { hero: { image } })
      await saveGlobal('home', { hero: { image: null } }, DRAFT)
    },
    () => 'Home (published)',
  ],
  ['the site', (image) => saveGlobal('site', { seo: { image } }), () => 'Header and footer'],
  ['a collection', (image) => saveGlobal('categories', { swimwear: { image } }), () => 'Collections'],
  ['a page', (image) => addPage({ image }), LAST_PAGE],
  ['the text of a page', (image) => addPage({ content: richText(uploadNode(image)) }), LAST_PAGE],
  ['the draft of a new page', (image) => addPage({ image }, '?draft=true'), () => `${LAST_PAGE()} (draft)`],
  [
    'the draft of a published page',
    async (image) => {
      const id = await addPage({})
      await client.asAdmin('PATCH', `/cms/api/pages/${id}${DRAFT}`, {
        content: richText(uploadNode(image)),
        _status: 'draft',
      })
    },
    () => `${LAST_PAGE()} (draft)`,
  ],
]

describe('deletion of an image in use', () => {
  it.each(PLACES)('returns 409 and names the place for an image used by %s', async (_place, use, name) => {
    const picture = await addPicture()
    await use(picture.id)
    const error = `This image is used by ${name()}. Remove it there first.`
    expect(await deletePicture(picture.id)).toMatchObject({
      status: 409,
      body: { error, errors: [{ message: error }] },
    })
    expect(await isServed(picture)).toBe(true)
  })

  it('returns 409 and names the product and Home for an image used by both', async () => {
    const { media } = await addProductImage('Opera Silk Column Gown')
    await saveGlobal('home', { hero: { image: media.id } })
    expect(await deletePicture(media.id)).toMatchObject({
      status: 409,
      body: { error: 'This image is used by Home and Opera Silk Column Gown. Remove it there first.' },
    })
    expect((await readHome()).hero.image?.path).toBe(`/media/${media.filename}`)
  })

  it('deletes only the unused images of several', async () => {
    const [used, unused] = [await addPicture(), await addPicture()]
    await saveGlobal('home', { hero: { image: used.id } })
    const query = `where[id][in][0]=${used.id}&where[id][in][1]=${unused.id}`
    const { status, body } = await client.asAdmin('DELETE', `/cms/api/media?${query}`)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        docs: [{ id: unused.id }],
        errors: [{ id: used.id, message: 'This image is used by Home. Remove it there first.' }],
      },
    })
    expect([await isServed(used), await isServed(unused)]).toEqual([true, false])
  })

  it('deletes an image that only earlier versions use', async () => {
    const picture = await addPicture()
    const pageId = await addPage({ image: picture.id, content: richText(uploadNode(picture.id)) })
    const slug = `page-${pages}`
    await saveGlobal('home', { hero: { image: picture.id } })
    await saveGlobal('home', { hero: { image: null } })
    await client.asAdmin('PATCH', `/cms/api/pages/${pageId}`, {
      image: null,
      content: richText(linkTo('pages', pageId)),
      _status: 'published',
    })
    expect((await deletePicture(picture.id)).status).toBe(200)

    const versions = (await client.asAdmin('GET', '/cms/api/globals/home/versions?sort=updatedAt')).body
      .docs as { id: string }[]
    for (const { id } of versions) {
      expect((await client.asAdmin('POST', `/cms/api/globals/home/versions/${id}`)).status).toBe(200)
      const token = makePreviewToken(test.shop.payload.secret, { of: 'home', id: 'home' })
      const { body } = await client.call('GET', `/api/home?preview=${token}`)
      expect(homeResponse.parse(body).home.hero.image?.path).not.toBe(`/media/${picture.filename}`)
    }
    const pageVersions = (
      await client.asAdmin('GET', `/cms/api/pages/versions?where[parent][equals]=${pageId}&sort=updatedAt`)
    ).body.docs as { id: string }[]
    for (const { id } of pageVersions) {
      expect((await client.asAdmin('POST', `/cms/api/pages/versions/${id}`)).status).toBe(200)
      await client.asAdmin('PATCH', `/cms/api/pages/${pageId}`, { _status: 'published' })
      expect(await readPage(slug)).toMatchObject({ image: null })
      expect(JSON.stringify((await readPage(slug)).blocks)).not.toContain('"type":"image"')
    }
  })

  it('leaves no broken page when a reference is added after the check', async () => {
    const picture = await addPicture()
    await addPage({})
    const slug = `page-${pages}`
    beforeDelete(async () => {
      await saveGlobal('home', { hero: { image: picture.id } })
      await client.asAdmin('PATCH', `/cms/api/pages?where[slug][equals]=${slug}`, {
        image: picture.id,
        content: richText(uploadNode(picture.id)),
        _status: 'published',
      })
    })
    expect((await deletePicture(picture.id)).status).toBe(200)
    expect((await readHome()).hero.image).toEqual(DEFAULT_HOME.hero.image)
    expect(await readPage(slug)).toMatchObject({ image: null, blocks: [] })
    expect((await client.asAdmin('GET', '/cms/api/globals/home')).status).toBe(200)
  })

  it('leaves no broken product when a product adds the image after the check', async () => {
    const picture = await addPicture()
    const product = await client.createProduct()
    beforeDelete(() => changeProductImages(test.shop, product.id, (rows) => [...rows, { image: picture.id }]))
    const { status } = await deletePicture(picture.id)
    expect([200, 409]).toContain(status)
    const shown = (await client.readProduct(product.id)).images.map(({ filename }) => filename)
    expect(shown).toEqual(status === 409 ? [picture.filename] : [])
    expect((await client.asAdmin('DELETE', `/api/products/${product.id}`)).status).toBe(200)
  })

  it('falls back to the default image if a later save names a deleted one', async () => {
    const picture = await addPicture()
    await deletePicture(picture.id)
    const { status } = await client.asAdmin('POST', '/cms/api/globals/home', { hero: { image: picture.id } })
    expect(status).toBeLessThan(500)
    expect((await readHome()).hero.image).toEqual(DEFAULT_HOME.hero.image)
  })
})

/** Runs a function between the reference check and the deletion. */
function beforeDelete(work: () => Promise<unknown>): void {
  const { db } = test.shop.payload
  const { deleteOne } = db
  db.deleteOne = async (...args) => {
    if (args[0].collection !== 'media') return deleteOne.apply(db, args)
    db.deleteOne = deleteOne
    await work()
    return deleteOne.apply(db, args)
  }
}

describe('removal of an image from a product', () => {
  const remove = (productId: string, imageId: string) =>
    client.asAdmin('DELETE', `/api/products/${productId}/images/${imageId}`)

  it('keeps the image file while Home shows it', async () => {
    const { productId, imageId, media } = await addProductImage('One')
    await saveGlobal('home', { hero: { image: media.id } })
    expect((await remove(productId, imageId)).status).toBe(200)
    expect((await client.readProduct(productId)).images).toEqual([])
    expect((await readHome()).hero.image?.path).toBe(`/media/${media.filename}`)
    expect(await isServed(media)).toBe(true)
  })

  it('keeps the image file until no other product shows it', async () => {
    const { productId, imageId, media } = await addProductImage('One')
    const other = await client.createProduct()
    await changeProductImages(test.shop, other.id, (rows) => [...rows, { image: media.id }])
    expect((await remove(productId, imageId)).status).toBe(200)
    expect((await client.readProduct(other.id)).images).toHaveLength(1)
    expect(await isServed(media)).toBe(true)
    expect((await client.asAdmin('DELETE', `/api/products/${other.id}`)).status).toBe(200)
    expect(await isServed(media)).toBe(false)
  })

  it('keeps the image file of a deleted product while a draft shows it', async () => {
    const { productId, media } = await addProductImage('One')
    await addPage({ image: media.id }, '?draft=true')
    expect((await client.asAdmin('DELETE', `/api/products/${productId}`)).status).toBe(200)
    expect(await isServed(media)).toBe(true)
  })
})

describe('deletion of a linked page', () => {
  const LINKS: [string, (page: string) => Promise<unknown>, () => string][] = [
    [
      'the footer',
      (page) =>
        saveGlobal('site', { columns: [{ title: 'Help', links: [{ label: 'A', kind: 'page', page }] }] }),
      () => 'Header and footer',
    ],
    [
      'the draft of Home',
      (page) => saveGlobal('home', { hero: { button: { label: 'A', kind: 'page', page } } }, DRAFT),
      () => 'Home (draft)',
    ],
    ['another page', (page) => addPage({ content: richText(linkTo('pages', page)) }), LAST_PAGE],
  ]

  it.each(LINKS)('returns 409 and names the place for a page linked from %s', async (_place, use, name) => {
    const id = await addPage({})
    const slug = `page-${pages}`
    await use(id)
    expect(await client.asAdmin('DELETE', `/cms/api/pages/${id}`)).toMatchObject({
      status: 409,
      body: { error: `This page is used by ${name()}. Remove it there first.` },
    })
    await readPage(slug)
  })

  it('deletes a page that is linked only from itself', async () => {
    const id = await addPage({})
    await client.asAdmin('PATCH', `/cms/api/pages/${id}`, {
      content: richText(linkTo('pages', id)),
      _status: 'published',
    })
    expect((await client.asAdmin('DELETE', `/cms/api/pages/${id}`)).status).toBe(200)
  })
})

it('deletes a product that Home and a page show, and omits it from both', async () => {
  const { id } = await client.createProduct({ name: 'Short-lived' })
  const card = {
    type: 'block',
    version: 2,
    format: '',
    fields: { blockType: 'productCard', id: 'c', product: id },
  }
  await addPage({ content: richText(card, linkTo('products', id)) })
  const slug = `page-${pages}`
  for (const query of ['', DRAFT]) await saveGlobal('home', { featured: [id, 'sw-001'] }, query)
  expect((await client.asAdmin('DELETE', `/api/products/${id}`)).status).toBe(200)
  expect((await readHome()).featured.map((product) => product.id)).toEqual(['sw-001'])
  expect((await readPage(slug)).blocks).toHaveLength(1)
  expect((await client.asAdmin('GET', '/cms/api/globals/home?draft=true')).status).toBe(200)
  expect(siteResponse.safeParse((await client.call('GET', '/api/site')).body).success).toBe(true)
})
