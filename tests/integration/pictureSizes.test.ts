import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Product } from '../../domain/contract/product.ts'
import { keepPictureFile } from '../../src/operations/media/keepPictureFile.ts'
import { makeMissingSizes } from '../../src/operations/media/makeMissingSizes.ts'
import { changeProductImages } from '../../src/operations/media/productImages.ts'
import { drawPicture } from '../support/build/drawPicture.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let product: Product
let data: Buffer
beforeAll(async () => {
  test = await startTestShop()
  data = await drawPicture('webp', { width: 1000, height: 1250 })
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await test.client.createProduct()
})

let pictures = 0
/** A picture of the product as the seed keeps it. */
const keep = async (bytes = data) => {
  const name = `kept-${++pictures}.webp`
  const id = await keepPictureFile(test.shop, { name, alt: 'Seen from the front', data: bytes })
  await changeProductImages(test.shop, product.id, (rows) => [...rows, { image: id }])
  return name
}
const shown = async () => (await test.client.readProduct(product.id)).images
const filesOf = (name: string) =>
  readdirSync(test.mediaDir).filter((file) => file.includes(path.parse(name).name))
const SIZES = ['480x600.avif', '480x600.webp', '960x1200.avif', '960x1200.webp']

describe('a picture without sizes', () => {
  it('is shown as it is, and in its sizes once these are made', async () => {
    const name = await keep()
    const [before] = await shown()
    expect(before).toMatchObject({ path: `/media/${name}`, width: 1000, height: 1250, sizes: [] })
    expect((await test.client.callRaw('GET', before?.path ?? '')).bytes).toEqual(data)

    await makeMissingSizes(test.shop)
    const [after] = await shown()
    expect(after?.sizes.map(({ path: place }) => place).sort()).toEqual(
      SIZES.map((size) => `/media/${path.parse(name).name}-${size}`),
    )
    for (const { path: place, type, width, height } of after?.sizes ?? []) {
      const file = await test.client.callRaw('GET', place)
      expect(file).toMatchObject({ status: 200, headers: { 'content-type': type } })
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width, height })
    }
    expect((await test.client.callRaw('GET', before?.path ?? '')).bytes).toEqual(data)
  })

  it('is kept once, however often the seed comes by', async () => {
    const kept = { name: 'twice.webp', alt: 'One', data }
    const id = await keepPictureFile(test.shop, kept)
    expect(await keepPictureFile(test.shop, { ...kept, alt: 'Another' })).toBe(id)
  })

  it('is left alone where it is smaller than all of them', async () => {
    const name = await keep(await drawPicture('webp'))
    await makeMissingSizes(test.shop)
    expect(filesOf(name)).toEqual([name])
  })

  it('has all of its sizes or none, wherever making them is broken off', async () => {
    const name = await keep()
    for (const most of [0, 1, 3]) {
      let asked = 0
      await makeMissingSizes(test.shop, () => ++asked > most)
      expect((await shown())[0]).toMatchObject({ path: `/media/${name}`, sizes: [] })
      expect(filesOf(name)).toHaveLength(1 + most)
    }
    await makeMissingSizes(test.shop)
    expect((await shown())[0]?.sizes).toHaveLength(4)
  })

  it('that cannot be read does not keep the others from theirs', async () => {
    const [broken, missing, good] = [await keep(), await keep(), await keep()]
    writeFileSync(path.join(test.mediaDir, broken), data.subarray(0, 50))
    rmSync(path.join(test.mediaDir, missing))
    await makeMissingSizes(test.shop)
    expect((await shown()).map(({ sizes }) => sizes.length)).toEqual([0, 0, 4])
    expect(filesOf(good)).toHaveLength(5)
    for (const name of [broken, missing]) writeFileSync(path.join(test.mediaDir, name), data)
    await makeMissingSizes(test.shop)
    for (const { sizes } of await shown()) expect(sizes).toHaveLength(4)
  })

  it('that is deleted while they are made leaves no file behind', async () => {
    const name = await keep()
    const [image] = await shown()
    let asked = 0
    let deleted: Promise<unknown> = Promise.resolve()
    await makeMissingSizes(test.shop, () => {
      if (++asked === 2)
        deleted = test.client.asAdmin('DELETE', `/api/products/${product.id}/images/${image?._id}`)
      return false
    })
    await deleted
    await makeMissingSizes(test.shop)
    expect(filesOf(name)).toEqual([])
  })

  it('has them made once by two who begin at the same time, and not again', async () => {
    const name = await keep()
    await Promise.all([makeMissingSizes(test.shop), makeMissingSizes(test.shop)])
    expect(filesOf(name)).toHaveLength(5)
    expect((await shown())[0]?.sizes).toHaveLength(4)
    rmSync(path.join(test.mediaDir, `${path.parse(name).name}-480x600.webp`))
    await makeMissingSizes(test.shop)
    expect(filesOf(name)).toHaveLength(4)
  })
})
