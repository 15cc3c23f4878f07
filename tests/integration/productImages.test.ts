import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { type Product, productResponse } from '../../domain/contract/product.ts'
import { sizePath } from '../../domain/rules/pictures/imageSizes.ts'
import { makeMissingSizes } from '../../src/operations/media/makeMissingSizes.ts'
import { countRows } from '../../src/persistence/tables.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { describeImage } from '../support/describeImage.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let product: Product
let png: Buffer
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  png = await createTestImage()
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct()
})

const upload = (files: { name: string; data: Buffer; type?: string }[], id = product.id) =>
  client.asAdmin('POST', `/api/products/${id}/images`, buildImageForm(files))
const uploaded = async (...files: { name: string; data: Buffer; type?: string }[]) => {
  const { status, body } = await upload(files)
  expect({ status, body }).toMatchObject({ status: 201 })
  return productResponse.parse(body).product
}
const imageCall = async (method: string, imageId: string, action = '') =>
  client.asAdmin(method, `/api/products/${product.id}/images/${imageId}${action}`)
const filesOnDisk = () => {
  try {
    return readdirSync(test.mediaDir).sort()
  } catch {
    return []
  }
}
const served = async (place: string) => {
  const { status, headers, bytes } = await client.callRaw('GET', place)
  return { status, headers, bytes }
}

describe('accepted uploads', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'accepts a %s image, whatever its file name and type',
    async (format) => {
      const { images } = await uploaded({
        name: 'photo.txt',
        data: await createTestImage(format),
        type: 'text/plain',
      })
      expect(images).toHaveLength(1)
      const [image] = images
      expect(image).toMatchObject({ isPrimary: true, width: 60, height: 80, alt: product.name })
      const file = await served(image?.path ?? '')
      expect(file.status).toBe(200)
      expect(file.headers['content-type']).toBe('image/webp')
      expect((await sharp(file.bytes).metadata()).format).toBe('webp')
    },
  )

  it('converts an SVG to WebP and never serves it as SVG', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><rect width="40" height="30" fill="red"/></svg>',
    )
    const { images } = await uploaded({ name: 'logo.svg', data: svg, type: 'image/svg+xml' })
    const file = await served(images[0]?.path ?? '')
    expect(file.headers['content-type']).toBe('image/webp')
    expect(file.bytes.toString('latin1')).not.toContain('script')
    expect(images[0]).toMatchObject({ width: 40, height: 30 })
  })

  it('responds before sizes are made, which makeMissingSizes adds as AVIF and WebP', async () => {
    const { images } = await uploaded({
      name: 'large.jpg',
      data: await createTestImage('jpeg', { width: 1200, height: 1600 }),
    })
    expect(images[0]?.sizes).toEqual([])
    expect((await served(images[0]?.path ?? '')).status).toBe(200)
    await makeMissingSizes(test.shop)
    const sizes = (await client.readProduct(product.id)).images[0]?.sizes ?? []
    expect(new Set(sizes.map((size) => path.extname(size)))).toEqual(new Set(['.avif', '.webp']))
    for (const size of sizes)
      expect(await describeImage(await served(sizePath(images[0]?.path ?? '', size)))).toBe(size)
  })

  it('removes location and all other metadata and rotates the image upright', async () => {
    const data = await sharp(await createTestImage('jpeg', { width: 1200, height: 600 }))
      .withExif({
        IFD0: { Copyright: 'A Secret Name' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { images } = await uploaded({ name: 'phone.jpg', data })
    expect(images[0]).toMatchObject({ width: 600, height: 1200 })
    const full = images[0]?.path ?? ''
    await makeMissingSizes(test.shop)
    const sizes = (await client.readProduct(product.id)).images[0]?.sizes ?? []
    expect(sizes).toHaveLength(2)
    const places = [full, ...sizes.map((size) => sizePath(full, size))]
    for (const place of places) {
      const { bytes } = await served(place)
      const { exif, iptc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ exif, iptc, xmp, orientation }).toEqual({})
      expect(bytes.toString('latin1')).not.toContain('A Secret Name')
    }
  })

  it('replaces unsafe characters of uploaded file names', async () => {
    const { images } = await uploaded({ name: '../../../etc/passwd<script>.png', data: png })
    expect(images[0]?.filename).toMatch(/^[\w-]+\.webp$/)
    expect(images[0]?.path).toBe(`/media/${images[0]?.filename}`)
  })

  it('keeps images in upload order with the first one primary', async () => {
    const data = await Promise.all([20, 30, 40].map((width) => createTestImage('png', { width })))
    const { images } = await uploaded(...data.map((each, index) => ({ name: `${index}.png`, data: each })))
    expect(images.map(({ width }) => width)).toEqual([20, 30, 40])
    expect(images.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
  })
})

describe('rejected uploads', () => {
  const kept = async () => ({
    files: filesOnDisk(),
    rows: await countRows(test.shop.payload, 'media', {}),
  })
  const expectNothingKept = async (before: Awaited<ReturnType<typeof kept>>) => {
    expect((await client.readProduct(product.id)).images).toEqual([])
    expect(await kept()).toEqual(before)
  }

  it.each([
    ['notes.txt', Buffer.from('just words')],
    ['photo.jpg', Buffer.from('not a photo at all, whatever its name says')],
    ['page.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['empty.png', Buffer.alloc(0)],
    ['broken.png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)])],
    ['document.pdf', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
  ])('returns 415 for %s and names it', async (name, data) => {
    const before = await kept()
    const { status, body } = await upload([{ name, data, type: 'image/png' }])
    expect({ status, body }).toEqual({
      status: 415,
      body: {
        error: `${name} isn’t a valid image. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.`,
        field: 'images',
      },
    })
    await expectNothingKept(before)
  })

  it('returns 415 for a HEIC image and names its format', async () => {
    const before = await kept()
    const data = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const { status, body } = await upload([{ name: 'IMG_1.jpg', data, type: 'image/jpeg' }])
    expect({ status, body }).toEqual({
      status: 415,
      body: {
        error: 'IMG_1.jpg is a HEIC image, which the shop can’t read. Export it as JPEG and choose that.',
        field: 'images',
      },
    })
    await expectNothingKept(before)
  })

  it('returns 415 for a truncated image', async () => {
    const whole = await sharp(await createTestImage('png', { width: 300, height: 300 }))
      .composite([
        {
          input: {
            create: {
              width: 150,
              height: 150,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 90, sigma: 30 },
            },
          },
        },
      ])
      .png()
      .toBuffer()
    const before = await kept()
    expect((await upload([{ name: 'cut.png', data: whole.subarray(0, whole.length / 2) }])).status).toBe(415)
    await expectNothingKept(before)
  })

  it('stores no image when the last file is not an image', async () => {
    const before = await kept()
    const files = [0, 1, 2].map((n) => ({ name: `${n}.png`, data: png }))
    const { status, body } = await upload([...files, { name: 'virus.exe', data: Buffer.from('MZ') }])
    expect(status).toBe(415)
    expect(body.error).toContain('virus.exe')
    await expectNothingKept(before)
  })

  it('returns 422 for a decompression bomb', async () => {
    const bomb = await createTestImage('png', { width: 12_000, height: 9_000 })
    expect(bomb.length).toBeLessThan(5_000_000)
    const before = await kept()
    const { status, body } = await upload([{ name: 'bomb.png', data: bomb }])
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        error: 'bomb.png has more than 100 megapixels. Choose a smaller image.',
        field: 'images',
      },
    })
    await expectNothingKept(before)
  })

  it('returns 413 for more than twenty files', async () => {
    const before = await kept()
    const { status, body } = await upload(
      Array.from({ length: 21 }, (_, n) => ({ name: `${n}.png`, data: png })),
    )
    expect(status).toBe(413)
    expect(body).toMatchObject({
      field: 'images',
      error: 'You can upload up to 20 images of 25 MB each at a time.',
    })
    await expectNothingKept(before)
  })

  it('returns 413 for a file larger than 25 MB and names it', async () => {
    const before = await kept()
    const { status, body } = await upload([{ name: 'huge.png', data: Buffer.alloc(25 * 1024 * 1024 + 1) }])
    expect(status).toBe(413)
    expect(body.error).toBe('huge.png is larger than 25 MB. Choose a smaller one.')
    await expectNothingKept(before)
  })

  it('returns 413 for a content-length above the upload limit', async () => {
    const token = await client.signIn()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(600 * 1024 * 1024),
      expect: '100-continue',
    }
    const refused = await new Promise<number>((resolve, reject) => {
      void import('node:http').then(({ request }) => {
        const call = request(
          `${test.url}/api/products/${product.id}/images`,
          { method: 'POST', headers },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
            call.destroy()
          },
        )
        call.on('error', reject)
        call.flushHeaders()
      })
    })
    expect(refused).toBe(413)
  })

  it.each([
    ['no files', buildImageForm([])],
    ['another field', buildImageForm([{ name: 'a.png', data: Buffer.from('x') }], 'photos')],
    ['JSON', { images: [] }],
    ['nothing', undefined],
  ])('returns 400 for an upload of %s', async (_what, body) => {
    const answer = await client.asAdmin('POST', `/api/products/${product.id}/images`, body)
    expect(answer).toMatchObject({ status: 400, body: { field: 'images' } })
  })

  it('returns 400 for a truncated form', async () => {
    const answer = await client.asAdmin('POST', `/api/products/${product.id}/images`, '--x\r\nContent-Disp', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(answer).toMatchObject({ status: 400, body: { field: 'images' } })
  })

  it('returns 404 for an unknown product', async () => {
    expect(await upload([{ name: 'a.png', data: png }], 'none')).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })
})

describe('primary image', () => {
  it('keeps the first image primary when more are added', async () => {
    await uploaded({ name: 'a.png', data: png })
    const { images } = await uploaded({ name: 'b.png', data: png })
    expect(images.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  })

  it('leaves exactly one primary image after concurrent requests', async () => {
    const { images } = await uploaded(...[0, 1, 2, 3].map((n) => ({ name: `${n}.png`, data: png })))
    const answers = await Promise.all(images.map(({ _id }) => imageCall('PUT', _id, '/primary')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const now = (await client.readProduct(product.id)).images
    expect(now.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
    await imageCall('PUT', images[2]?._id ?? '', '/primary')
    expect((await client.readProduct(product.id)).images.map(({ isPrimary }) => isPrimary)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('makes the first remaining image primary when the primary one is deleted', async () => {
    const { images } = await uploaded(...[0, 1, 2].map((n) => ({ name: `${n}.png`, data: png })))
    await imageCall('PUT', images[1]?._id ?? '', '/primary')
    const { status, body } = await imageCall('DELETE', images[1]?._id ?? '')
    expect(status).toBe(200)
    expect(productResponse.parse(body).product.images).toMatchObject([
      { _id: images[0]?._id, isPrimary: true },
      { _id: images[2]?._id, isPrimary: false },
    ])
  })

  it('applies all concurrent deletions and keeps the remaining image primary', async () => {
    const { images } = await uploaded(...[0, 1, 2, 3, 4, 5].map((n) => ({ name: `${n}.png`, data: png })))
    const [kept, ...others] = images.map(({ _id }) => _id)
    const answers = await Promise.all(others.map((imageId) => imageCall('DELETE', imageId)))
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect((await client.readProduct(product.id)).images).toMatchObject([{ _id: kept, isPrimary: true }])
  })

  it('keeps image ids when other product fields change', async () => {
    const { images } = await uploaded({ name: 'a.png', data: png }, { name: 'b.png', data: png })
    await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'Renamed', tags: ['x'] })
    expect((await client.readProduct(product.id)).images.map(({ _id }) => _id)).toEqual(
      images.map(({ _id }) => _id),
    )
  })

  it.each(['PUT', 'DELETE'])(
    'returns 404 for %s with an image id that the product does not have',
    async (method) => {
      await uploaded({ name: 'a.png', data: png })
      const other = await client.createProduct()
      const form = buildImageForm([{ name: 'x.png', data: png }])
      const { body } = await client.asAdmin('POST', `/api/products/${other.id}/images`, form)
      const foreign = productResponse.parse(body).product.images[0]?._id ?? ''
      for (const imageId of ['none', foreign])
        expect(await imageCall(method, imageId, method === 'PUT' ? '/primary' : '')).toMatchObject({
          status: 404,
          body: { error: 'Image not found' },
        })
      expect((await client.readProduct(other.id)).images).toHaveLength(1)
    },
  )
})

describe('image files', () => {
  it('deletes the files of a deleted image', async () => {
    const before = filesOnDisk()
    const { images } = await uploaded({ name: 'a.png', data: png })
    expect(filesOnDisk().length).toBeGreaterThan(before.length)
    await imageCall('DELETE', images[0]?._id ?? '')
    expect(filesOnDisk()).toEqual(before)
    expect((await client.callRaw('GET', images[0]?.path ?? '')).status).toBe(404)
  })

  it('deletes the image files of a deleted product', async () => {
    const before = filesOnDisk()
    await uploaded(...[0, 1, 2].map((n) => ({ name: `${n}.png`, data: png })))
    await client.asAdmin('DELETE', `/api/products/${product.id}`)
    expect(filesOnDisk()).toEqual(before)
  })

  it('serves images with a one-year cache header and nothing outside the media folder', async () => {
    const { images } = await uploaded({ name: 'a.png', data: png })
    const { headers } = await served(images[0]?.path ?? '')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    // Email clients embed the images.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    for (const place of [
      '/media/..%2fdata%2fpayload-secret',
      '/media/../data/payload-secret',
      '/media/',
      '/media/none.webp',
    ])
      expect((await client.callRaw('GET', place)).status).toBeGreaterThanOrEqual(400)
    expect(path.basename(test.mediaDir)).toBe('media')
  })

  it('leaves no files when uploads race with the deletion of the product', async () => {
    const before = filesOnDisk()
    const files = [0, 1, 2].map((n) => ({ name: `${n}.png`, data: png }))
    const answers = await Promise.all([
      upload(files),
      upload(files),
      client.asAdmin('DELETE', `/api/products/${product.id}`),
    ])
    expect(answers[2]?.status).toBe(200)
    expect(answers.slice(0, 2).every(({ status }) => status === 201 || status === 404)).toBe(true)
    expect(filesOnDisk()).toEqual(before)
  })

  it('keeps the files of all concurrent uploads', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => upload([{ name: `${n}.png`, data: png }])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    const { images } = await client.readProduct(product.id)
    expect(images).toHaveLength(8)
    expect(new Set(images.map(({ path: place }) => place)).size).toBe(8)
    expect(images.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
    for (const { path: place } of images) expect((await served(place)).status).toBe(200)
  })
})
