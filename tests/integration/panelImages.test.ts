import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { homeResponse } from '../../domain/contract/content.ts'
import { sizePath } from '../../domain/rules/pictures/imageSizes.ts'
import { makeMissingSizes } from '../../src/operations/media/makeMissingSizes.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

interface Kept {
  id: string
  filename: string
  mimeType: string
  width: number
  height: number
  thumbnailURL: string
  sizes: Record<string, { filename: string | null; width: number | null }>
}

const upload = (name: string, data: Buffer, type = 'image/png') =>
  client.asAdmin('POST', '/cms/api/media', buildImageForm([{ name, data, type }], 'file'))

async function keep(name: string, data: Buffer, type?: string): Promise<Kept> {
  const { status, body } = await upload(name, data, type)
  expect(status).toBe(201)
  return body.doc as Kept
}

/** Makes the missing sizes, as the job would do later, and returns the updated image. */
async function sizesOf(id: string): Promise<Kept> {
  await makeMissingSizes(test.shop)
  return (await client.asAdmin('GET', `/cms/api/media/${id}`)).body as unknown as Kept
}

describe('image upload in the panel', () => {
  it('converts an image to WebP, limits its size and removes its location', async () => {
    const data = await sharp(await createTestImage('jpeg', { width: 3000, height: 1500 }))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { filename, mimeType, width, height, thumbnailURL } = await keep('beach.JPG', data, 'image/jpeg')
    expect({ filename, mimeType, width, height }).toEqual({
      filename: 'beach.webp',
      mimeType: 'image/webp',
      width: 2400,
      height: 1200,
    })
    const served = await client.callRaw('GET', `/media/${filename}`)
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined()
    expect((await client.callRaw('GET', thumbnailURL)).status).toBe(200)
  })

  it('makes only sizes that are narrower than the image', async () => {
    const { id } = await keep('narrow.png', await createTestImage('png', { width: 1000, height: 1250 }))
    const { sizes } = await sizesOf(id)
    const widths = Object.values(sizes).flatMap(({ width }) => width ?? [])
    expect(widths.toSorted((a, b) => a - b)).toEqual([480, 480, 960, 960])
  })

  it('makes new sizes and deletes the old files when the file is replaced', async () => {
    const { id } = await keep('before.png', await createTestImage('png', { width: 1000, height: 1250 }))
    const before = await sizesOf(id)
    const data = await createTestImage('png', { width: 700, height: 500, color: '#00ff00' })
    const form = buildImageForm([{ name: 'after.png', data }], 'file')
    const { status, body } = await client.asAdmin('PATCH', `/cms/api/media/${id}`, form)
    expect(status).toBe(200)
    const named = ({ sizes }: Kept) => Object.values(sizes).flatMap(({ filename }) => filename ?? [])
    expect(named(body.doc as Kept)).toEqual([])
    const after = await sizesOf(id)
    expect(named(after)).toHaveLength(2)
    for (const name of named(after)) {
      const { bytes } = await client.callRaw('GET', `/media/${name}`)
      expect((await sharp(bytes).metadata()).height).toBe(343)
    }
    for (const name of [before.filename, ...named(before)])
      expect((await client.callRaw('GET', `/media/${name}`)).status).toBe(404)
  })

  it('keeps the focal point of an image', async () => {
    const { id } = await keep('focus.png', await createTestImage('png', { width: 800, height: 600 }))
    const edits = 'uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=80'
    await client.asAdmin('PATCH', `/cms/api/media/${id}?${edits}`, { focalX: 20, focalY: 80 })
    await client.asAdmin('POST', '/cms/api/globals/home', { hero: { image: id } })
    await makeMissingSizes(test.shop)
    const { body } = await client.call('GET', '/api/home')
    const { hero } = homeResponse.parse(body).home
    expect(hero.image).toMatchObject({ focus: { x: 20, y: 80 }, width: 800, height: 600 })
    expect(hero.image?.sizes).toHaveLength(2)
    for (const size of hero.image?.sizes ?? [])
      expect((await client.callRaw('GET', sizePath(hero.image?.path ?? '', size))).status).toBe(200)
  })

  it('converts an SVG to WebP', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" onload="alert(1)"><rect width="90" height="60"/></svg>'
    const { filename, mimeType } = await keep('mark.svg', Buffer.from(svg), 'image/svg+xml')
    expect({ filename, mimeType }).toEqual({ filename: 'mark.webp', mimeType: 'image/webp' })
  })

  it('returns 415 for a file that is not an image', async () => {
    const { status, text } = await upload('page.png', Buffer.from('<script>alert(1)</script>'))
    expect(status).toBe(415)
    expect(text).toContain('page.png isn’t a valid image')
  })

  it('returns 413 for a file larger than 25 MB', async () => {
    const { status, text } = await upload('heavy.png', Buffer.alloc(25 * 1024 * 1024 + 1))
    expect(status).toBe(413)
    expect(text).toContain('larger than 25 MB')
  })
})
