import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Product, type ProductImage, productResponse } from '../../domain/contract/product.ts'
import { findImageList, writeImageList } from '../../src/persistence/rows/imageList.ts'
import { changeProductImages } from '../../src/operations/media/productImages.ts'
import type { ImageRow } from '../../src/presenters/presentProduct.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { tags } from '../../src/caching/tags.ts'
import { drawPicture, pictureForm } from '../support/build/drawPicture.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let png: Buffer
let product: Product
let images: ProductImage[]
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  png = await drawPicture()
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct()
  images = (await upload(3)).images
})

const upload = async (count: number) => {
  const form = pictureForm(Array.from({ length: count }, (_, n) => ({ name: `${n}.png`, data: png })))
  return productResponse.parse(
    (await client.asAdmin('POST', `/api/products/${product.id}/images`, form)).body,
  ).product
}
const put = (action: string, body: unknown, id = product.id) =>
  client.asAdmin('PUT', `/api/products/${id}/images/${action}`, body)
const shown = async () => (await client.readProduct(product.id)).images
const idsOf = (rows: readonly ProductImage[]) => rows.map(({ _id }) => _id)

describe('the order of pictures', () => {
  const order = (imageIds: unknown, id?: string) => put('order', { imageIds }, id)

  it('becomes the one that was sent, and the primary picture stays who it was', async () => {
    const [first, second, third] = idsOf(images)
    const { status, body, headers } = await order([third, first, second])
    expect(status).toBe(200)
    expect(productResponse.parse(body).product.images).toEqual([images[2], images[0], images[1]])
    const read = await client.call('GET', `/api/products/${product.id}`)
    expect(body).toMatchObject(read.body as object)
    expect(read.headers.get('etag')).toBe(headers.get('etag'))
  })

  it('is a change that an editor who saw the product before is told of', async () => {
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

  it('is one of those that were sent at once', async () => {
    const ids = idsOf(images)
    const answers = await Promise.all([order(ids.toReversed()), order(ids), order(ids.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([ids, ids.toReversed()]).toContainEqual(idsOf(await shown()))
  })

  it('is refused unless it names every picture', async () => {
    const [first = '', second = '', third = ''] = idsOf(images)
    const other = await client.createProduct()
    const foreign = await client.asAdmin(
      'POST',
      `/api/products/${other.id}/images`,
      pictureForm([{ name: 'x.png', data: png }]),
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

  it('is refused when a picture came in the meantime', async () => {
    await upload(1)
    expect((await order(idsOf(images).toReversed())).status).toBe(409)
  })

  it.each([
    [[], 'imageIds', 'imageIds must not be empty'],
    [['a', 'a'], 'imageIds', 'imageIds must not repeat an entry'],
    ['a', 'imageIds', 'imageIds must be an array of IDs'],
    [[7], 'imageIds.0', 'imageIds must be an array of IDs'],
    [undefined, 'imageIds', 'imageIds is required'],
  ])('is refused as %j', async (imageIds, field, error) => {
    expect(await order(imageIds)).toMatchObject({ status: 400, body: { error, field } })
  })

  it('of a product that is not there is not found', async () => {
    expect(await order(['a'], 'none')).toMatchObject({ status: 404, body: { error: 'Product not found' } })
  })

  // SQLite rejects the deletion of a picture that a product names.
  const itOnMongo = process.env.TEST_DATABASE === 'mongodb' ? it : it.skip
  itOnMongo('need not name a picture whose row is gone', async () => {
    const filename = images[1]?.filename
    // Past the check for references, as a deletion does that races with a save.
    await test.shop.payload.db.deleteOne({ collection: 'media', where: { filename: { equals: filename } } })
    test.shop.responses.drop([tags.product(product.id)])
    expect(idsOf(await shown())).toEqual([images[0]?._id, images[2]?._id])
    const { status, body } = await order([images[2]?._id, images[0]?._id])
    expect(status).toBe(200)
    expect(idsOf(productResponse.parse(body).product.images)).toEqual([images[2]?._id, images[0]?._id])
  })
})

describe('what a picture shows', () => {
  const say = (alt: unknown, imageId = images[1]?._id ?? '') => put(imageId, { alt })

  it('is told in the words that were sent, of this picture alone', async () => {
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

  it('falls back to the product’s name, whatever that is, when it is empty', async () => {
    await say('The back')
    await say('')
    await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'Renamed' })
    expect((await shown()).map(({ alt }) => alt)).toEqual(['Renamed', 'Renamed', 'Renamed'])
  })

  it('is empty when an admin empties it, also where the file has words of its own', async () => {
    await test.shop.payload.update({
      collection: 'media',
      where: { filename: { equals: images[1]?.filename } },
      data: { alt: 'Words of the file' },
    })
    expect((await shown())[1]?.alt).toBe('Words of the file')
    await say('')
    expect((await shown())[1]?.alt).toBe(product.name)
  })

  it('stays with its picture through other changes of the list', async () => {
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
  ])('is refused as %j', async (alt, error) => {
    expect(await say(alt)).toMatchObject({ status: 400, body: { error, field: 'alt' } })
  })

  it('is not found under an id the product does not have', async () => {
    expect(await say('x', 'none')).toMatchObject({ status: 404, body: { error: 'Image not found' } })
    expect(await put('none', { alt: 'x' }, 'none')).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })
})

describe('the color that a picture shows', () => {
  const colorOf = (color: unknown, imageId = images[1]?._id ?? '') => put(imageId, { color })
  const colors = async () => (await shown()).map(({ color }) => color)
  beforeEach(async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: ['Ivory', 'Noir'] })
  })

  it('is every color until one is chosen, and every color again without one', async () => {
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

  it('and its words are each saved without the other', async () => {
    await put(images[1]?._id ?? '', { alt: 'The back', color: 'Ivory' })
    await colorOf('Noir')
    expect((await shown())[1]).toMatchObject({ alt: 'The back', color: 'Noir' })
    await put(images[1]?._id ?? '', { alt: 'Its knot' })
    expect((await shown())[1]).toMatchObject({ alt: 'Its knot', color: 'Noir' })
  })

  it('stays with its picture through other changes of the list', async () => {
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
  ])('is refused as %j', async (color, error) => {
    expect(await colorOf(color)).toMatchObject({ status: 400, body: { error, field: 'color' } })
    expect(await colors()).toEqual([null, null, null])
  })

  it('is refused of a product without colors', async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: [] })
    const error = 'color can’t be set because the product has no colors'
    expect(await colorOf('Noir')).toMatchObject({ status: 400, body: { error, field: 'color' } })
  })

  it('is every color once the product has it no longer, and its own again when it comes back', async () => {
    await colorOf('Noir')
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: ['Ivory', 'Black'] })
    expect(await colors()).toEqual([null, null, null])
    expect(idsOf(await shown())).toEqual(idsOf(images))
    await client.asAdmin('PUT', `/api/products/${product.id}`, { colors: ['Noir'] })
    expect(await colors()).toEqual([null, 'Noir', null])
  })

  it('can be sent with the pictures, an empty one being every color', async () => {
    const add = (...named: string[]) => {
      const form = pictureForm([0, 1, 2].map((n) => ({ name: `${n}.png`, data: png })))
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

  it('is every color in a list that was kept before pictures had one', async () => {
    const list = await findImageList(test.shop.payload, product.id)
    const kept = list?.images.map(({ color: _color, ...row }) => row) ?? []
    expect(list && (await writeImageList(test.shop.payload, list, kept))).toBe(true)
    test.shop.responses.clear()
    expect(await colors()).toEqual([null, null, null])
  })
})

describe('a list of pictures that was read', () => {
  it.each([{ name: 'Renamed' }, { tags: ['other'] }, { price: 5 }, { stockQuantity: 5 }, { inStock: false }])(
    'is no longer written after %j',
    async (change) => {
      const list = await findImageList(test.shop.payload, product.id)
      await client.asAdmin('PUT', `/api/products/${product.id}`, change)
      expect(list && (await writeImageList(test.shop.payload, list, []))).toBe(false)
      expect(idsOf(await shown())).toEqual(idsOf(images))
    },
  )

  it('is not written at all when nothing in it changed', async () => {
    const before = await client.readProduct(product.id)
    await changeProductImages(test.shop, product.id, (rows) => rows)
    test.shop.responses.clear()
    expect(await client.readProduct(product.id)).toEqual(before)
  })
})

describe('another process that is faster', () => {
  /** What another process does between this one's reading and writing: it adds a picture of its own. */
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

  it('loses none of its pictures, and takes none away', async () => {
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

  it('and sells a piece meanwhile leaves both changes standing', async () => {
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

  it('and deletes the product leaves nothing to write to', async () => {
    const { payload } = test.shop
    await expect(
      changeProductImages(test.shop, product.id, async (rows) => {
        await payload.delete({ collection: 'products', where: { id: { equals: product.id } } })
        return rows.slice(1)
      }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await findImageList(payload, product.id)).toBeNull()
  })

  it('and never stops is given up against, with nothing written', async () => {
    await expect(
      changeProductImages(test.shop, product.id, async () => {
        await changeElsewhere({})
        return []
      }),
    ).rejects.toMatchObject({ status: 503 })
    expect(await shown()).toEqual(images)
  })
})
