import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Product, type ProductImage, productResponse } from '../../domain/contract/product.ts'
import { findImageList, writeImageList } from '../../src/persistence/rows/imageList.ts'
import { changeProductImages } from '../../src/operations/media/changeProductImages.ts'
import type { ImageRow } from '../../src/presenters/presentProduct.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { tags } from '../../src/caching/tags.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let png: Buffer
let product: Product
let images: ProductImage[]
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  png = await createTestImage()
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct()
  images = (await upload(3)).images
})

const upload = async (count: number) => {
  const form = buildImageForm(Array.from({ length: count }, (_, n) => ({ name: `${n}.png`, data: png })))
  return productResponse.parse(
    (await client.asAdmin('POST', `/api/products/${product.id}/images`, form)).body,
  ).product
}
const put = (action: string, body: unknown, id = product.id) =>
  client.asAdmin('PUT', `/api/products/${id}/images/${action}`, body)
const shown = async () => (await client.readProduct(product.id)).images
const idsOf = (rows: readonly ProductImage[]) => rows.map(({ _id }) => _id)

describe('image order', () => {
  const order = (imageIds: unknown, id?: string) => put('order', { imageIds }, id)

  it('saves the order, and keeps the primary image', async () => {
    const [first, second, third] = idsOf(images)
    const { status, body, headers } = await order([third, first, second])
    expect(status).toBe(200)
    expect(productResponse.parse(body).product.images).toEqual([images[2], images[0], images[1]])
    const read = await client.call('GET', `/api/products/${product.id}`)
    expect(body).toMatchObject(read.body as object)
    expect(read.headers.get('etag')).toBe(headers.get('etag'))
  })

  it('returns 412 for an edit based on the product before it was reordered', async () => {
    const seen = (await client.call('GET', `/api/products/${product.id}`)).headers.get('etag') ?? ''
    await order(idsOf(images).toReversed())
    const late = await client.asAdmin(
      'PUT',
      `/api/products/${product.id}`,
      { name: 'x' },
      { 'if-match': seen },
    )
    expect(late.status).toBe(412)
  })

  it('saves one of several orders sent concurrently', async () => {
    const ids = idsOf(images)
    const answers = await Promise.all([order(ids.toReversed()), order(ids), order(ids.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([ids, ids.toReversed()]).toContainEqual(idsOf(await shown()))
  })

  it('rejects an order that does not name exactly the current images', async () => {
    const [first = '', second = '', third = ''] = idsOf(images)
    const other = await client.createProduct()
    const foreign = await client.asAdmin(
      'POST',
      `/api/products/${other.id}/images`,
      buildImageForm([{ name: 'x.png', data: png }]),
    )
    const strange = productResponse.parse(foreign.body).product.images[0]?._id ?? ''
    for (const ids of [
      [first, second],
      [first, second, third, strange],
      [first, second, 'none'],
      [first, second, strange],
    ])
      expect(await order(ids)).toMatchObject({
        status: 409,
        body: {
          error: 'This product’s images were changed by someone else. Reload it and repeat the change.',
          field: 'imageIds',
        },
      })
    expect(await shown()).toEqual(images)
  })

  it('rejects an order if an image was added since', async () => {
    await upload(1)
    expect((await order(idsOf(images).toReversed())).status).toBe(409)
  })

  it.each([
    [[], 'imageIds', 'imageIds must not be empty'],
    [['a', 'a'], 'imageIds', 'imageIds must not repeat an entry'],
    ['a', 'imageIds', 'imageIds must be an array of IDs'],
    [[7], 'imageIds.0', 'imageIds must be an array of IDs'],
    [undefined, 'imageIds', 'imageIds is required'],
  ])('returns 400 for the order %j', async (imageIds, field, error) => {
    expect(await order(imageIds)).toMatchObject({ status: 400, body: { error, field } })
  })

  it('returns 404 for the image order of an unknown product', async () => {
    expect(await order(['a'], 'none')).toMatchObject({ status: 404, body: { error: 'Product not found' } })
  })

  // SQLite rejects the deletion of an image that a product references.
  const itOnMongo = process.env.TEST_DATABASE === 'mongodb' ? it : it.skip
  itOnMongo('need not name a picture whose row is gone', async () => {
    const filename = images[1]?.filename
    // Without the reference check, like a deletion that races with a save.
    await test.shop.payload.db.deleteOne({ collection: 'media', where: { filename: { equals: filename } } })
    test.shop.responses.invalidate([tags.product(product.id)])
    expect(idsOf(await shown())).toEqual([images[0]?._id, images[2]?._id])
    const { status, body } = await order([images[2]?._id, images[0]?._id])
    expect(status).toBe(200)
    expect(idsOf(productResponse.parse(body).product.images)).toEqual([images[2]?._id, images[0]?._id])
  })
})

describe('image alt texts', () => {
  const say = (alt: unknown, imageId = images[1]?._id ?? '') => put(imageId, { alt })

  it('saves the alt text of one image only', async () => {
    const { status, body, headers } = await say('  The back, with its knot ')
    expect(status).toBe(200)
    const read = await client.call('GET', `/api/products/${product.id}`)
    expect(body).toMatchObject(read.body as object)
    expect(read.headers.get('etag')).toBe(headers.get('etag'))
    expect((await shown()).map(({ alt }) => alt)).toEqual([
      product.name,
      'The back, with its knot',
      product.name,
    ])
  })

  it('falls back to the current product name if the alt text is empty', async () => {
    await say('The back')
    await say('')
    await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'Renamed' })
    expect((await shown()).map(({ alt }) => alt)).toEqual(['Renamed', 'Renamed', 'Renamed'])
  })

  it('uses the product name instead of the file’s alt text after staff clear it', async () => {
    await test.shop.payload.update({
      collection: 'media',
      where: { filename: { equals: images[1]?.filename } },
      data: { alt: 'Words of the file' },
    })
    expect((await shown())[1]?.alt).toBe('Words of the file')
    await say('')
    expect((await shown())[1]?.alt).toBe(product.name)
  })

  it('keeps the alt text with its image through other changes of the list', async () => {
    await say('The back')
    await put('order', { imageIds: idsOf(images).toReversed() })
    await put(`${images[2]?._id}/primary`, undefined)
    await client.asAdmin('DELETE', `/api/products/${product.id}/images/${images[0]?._id}`)
    await upload(1)
    await client.asAdmin('PUT', `/api/products/${product.id}`, { tags: ['other'], price: 3 })
    expect(await shown()).toMatchObject([
      { _id: images[2]?._id, isPrimary: true, alt: product.name },
      { _id: images[1]?._id, isPrimary: false, alt: 'The back' },
      { isPrimary: false, alt: product.name },
    ])
  })

  it.each([
    ['x'.repeat(501), 'alt must be 500 characters or fewer'],
    [null, 'alt must be a string'],
    [undefined, 'alt or color is required'],
  ])('returns 400 for the alt text %j', async (alt, error) => {
    expect(await say(alt)).toMatchObject({ status: 400, body: { error, field: 'alt' } })
  })

  it('returns 404 for the alt text of an unknown image or product', async () => {
    expect(await say('x', 'none')).toMatchObject({ status: 404, body: { error: 'Image not found' } })
    expect(await put('none', { alt: 'x' }, 'none')).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })
})

describe('image colors', () => {
  const colorOf = (color: unknown, imageId = images[1]?._id ?? '') => put(imageId, { color })
  const colors = async () => (await shown()).map(({ color }) => color)
  beforeEach(async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: ['Ivory', 'Noir'] })
  })

  it('sets the color of an image, and clears it with null', async () => {
    expect(await colors()).toEqual([null, null, null])
    const { status, body, headers } = await colorOf('Noir')
    expect(status).toBe(200)
    const read = await client.call('GET', `/api/products/${product.id}`)
    expect(body).toMatchObject(read.body as object)
    expect(read.headers.get('etag')).toBe(headers.get('etag'))
    expect(await colors()).toEqual([null, 'Noir', null])
    expect((await colorOf(null)).status).toBe(200)
    expect(await colors()).toEqual([null, null, null])
  })

  it('saves alt text and color independently', async () => {
    await put(images[1]?._id ?? '', { alt: 'The back', color: 'Ivory' })
    await colorOf('Noir')
    expect((await shown())[1]).toMatchObject({ alt: 'The back', color: 'Noir' })
    await put(images[1]?._id ?? '', { alt: 'Its knot' })
    expect((await shown())[1]).toMatchObject({ alt: 'Its knot', color: 'Noir' })
  })

  it('keeps the color with its image through other changes of the list', async () => {
    await colorOf('Noir')
    await put('order', { imageIds: idsOf(images).toReversed() })
    await put(`${images[2]?._id}/primary`, undefined)
    await client.asAdmin('DELETE', `/api/products/${product.id}/images/${images[0]?._id}`)
    await upload(1)
    expect(await colors()).toEqual([null, 'Noir', null])
  })

  it.each([
    ['Chartreuse', "color must be one of the product's colors: Ivory, Noir"],
    ['noir', "color must be one of the product's colors: Ivory, Noir"],
    [7, 'color must be a string or null'],
  ])('returns 400 for the color %j', async (color, error) => {
    expect(await colorOf(color)).toMatchObject({ status: 400, body: { error, field: 'color' } })
    expect(await colors()).toEqual([null, null, null])
  })

  it('rejects an image color if the product has no colors', async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: [] })
    const error = 'color can’t be set because the product has no colors'
    expect(await colorOf('Noir')).toMatchObject({ status: 400, body: { error, field: 'color' } })
  })

  it('hides a color that the product no longer has, and restores it when it returns', async () => {
    await colorOf('Noir')
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: ['Ivory', 'Black'] })
    expect(await colors()).toEqual([null, null, null])
    expect(idsOf(await shown())).toEqual(idsOf(images))
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: ['Noir'] })
    expect(await colors()).toEqual([null, 'Noir', null])
  })

  it('accepts colors with uploaded images, and reads an empty color as null', async () => {
    const add = (...named: string[]) => {
      const form = buildImageForm([0, 1, 2].map((n) => ({ name: `${n}.png`, data: png })))
      for (const color of named) form.append('colors', color)
      return client.asAdmin('POST', `/api/products/${product.id}/images`, form)
    }
    expect((await add('Noir', '', 'Ivory')).status).toBe(201)
    expect((await add('Ivory')).status).toBe(201)
    expect((await colors()).slice(3)).toEqual(['Noir', null, 'Ivory', 'Ivory', null, null])
    expect(await add('Noir', 'Chartreuse')).toMatchObject({
      status: 400,
      body: { error: "colors must be one of the product's colors: Ivory, Noir", field: 'colors' },
    })
    expect(await add('Noir', 'Noir', 'Noir', 'Noir')).toMatchObject({
      status: 400,
      body: { error: 'colors must be strings, at most one per image', field: 'colors' },
    })
    expect(await shown()).toHaveLength(9)
  })

  it('returns null for images stored before colors existed', async () => {
    const list = await findImageList(test.shop.payload, product.id)
    const kept = list?.images.map(({ color: _color, ...row }) => row) ?? []
    expect(list && (await writeImageList(test.shop.payload, list, kept))).toBe(true)
    test.shop.responses.clear()
    expect(await colors()).toEqual([null, null, null])
  })
})

describe('image lists read before a change', () => {
  it.each([{ name: 'Renamed' }, { tags: ['other'] }, { price: 5 }, { stockQuantity: 5 }, { inStock: false }])(
    'rejects an image list that was read before the change %j',
    async (change) => {
      const list = await findImageList(test.shop.payload, product.id)
      await client.asAdmin('PUT', `/api/products/${product.id}`, change)
      expect(list && (await writeImageList(test.shop.payload, list, []))).toBe(false)
      expect(idsOf(await shown())).toEqual(idsOf(images))
    },
  )

  it('does not change the product if the image list is unchanged', async () => {
    const before = await client.readProduct(product.id)
    await changeProductImages(test.shop, product.id, (rows) => rows)
    test.shop.responses.clear()
    expect(await client.readProduct(product.id)).toEqual(before)
  })
})

describe('image changes by concurrent processes', () => {
  /** Adds an image as another process would, between this one's read and write. */
  const addElsewhere = async (row: ImageRow) => {
    const list = await findImageList(test.shop.payload, product.id)
    if (!list) throw new Error('The product is gone')
    expect(await writeImageList(test.shop.payload, list, [...list.images, row])).toBe(true)
  }
  const changeElsewhere = (data: { stockQuantity?: number }) =>
    test.shop.payload.db.updateOne({
      collection: 'products',
      where: { id: { equals: product.id } },
      data: { ...data, revision: { $inc: 1 } },
      options: { atomic: true },
    })
  const newRow = async (id: string): Promise<ImageRow & { id: string }> => {
    const file = { data: png, mimetype: 'image/png', name: `${id}.png`, size: png.length }
    const { id: image } = await test.shop.payload.create({ collection: 'media', data: {}, file })
    return { id, image: String(image), alt: null, isPrimary: false }
  }

  it('keeps an image added by another process', async () => {
    const [theirs, ours] = [await newRow('a'.repeat(24)), await newRow('b'.repeat(24))]
    let looks = 0
    const { images: now } = await changeProductImages(test.shop, product.id, async (rows) => {
      if (++looks === 1) await addElsewhere(theirs)
      return [...rows, ours]
    })
    expect(looks).toBe(2)
    expect(now?.map(({ id }) => id)).toEqual([...idsOf(images), theirs.id, ours.id])
    expect(idsOf(await shown())).toEqual([...idsOf(images), theirs.id, ours.id])
  })

  it('keeps a stock change made by another process', async () => {
    let looks = 0
    await changeProductImages(test.shop, product.id, async (rows) => {
      if (++looks === 1) await changeElsewhere({ stockQuantity: 1 })
      return rows.toReversed()
    })
    expect(looks).toBe(2)
    const { stockQuantity, images: now } = await client.readProduct(product.id)
    expect(stockQuantity).toBe(1)
    expect(idsOf(now)).toEqual(idsOf(images).toReversed())
  })

  it('throws 404 if another process deletes the product', async () => {
    const { payload } = test.shop
    await expect(
      changeProductImages(test.shop, product.id, async (rows) => {
        await payload.delete({ collection: 'products', where: { id: { equals: product.id } } })
        return rows.slice(1)
      }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await findImageList(payload, product.id)).toBeNull()
  })

  it('throws 503 and writes nothing if another process never stops changing the product', async () => {
    await expect(
      changeProductImages(test.shop, product.id, async () => {
        await changeElsewhere({})
        return []
      }),
    ).rejects.toMatchObject({ status: 503 })
    expect(await shown()).toEqual(images)
  })
})
