import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { sizePath } from '../../domain/rules/pictures/imageSizes.ts'
import { storeImageFile } from '../../src/operations/media/storeImageFile.ts'
import { makeMissingSizes } from '../../src/operations/media/makeMissingSizes.ts'
import { convertToWebp } from '../../src/operations/media/convertToWebp.ts'
import { type SizeMaker, openSizeProcess } from '../../src/operations/media/openSizeProcess.ts'
import { changeProductImages } from '../../src/operations/media/changeProductImages.ts'
import { createTestImage } from '../support/build/createTestImage.ts'
import { describeImage } from '../support/describeImage.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

/** Normal process priority. The lowest one would stall the test on a busy machine. */
const AS_ANYBODY = 0

let test: TestShop
let product: Product
let data: Buffer
let cacheFolder: string
let sources: string
beforeAll(async () => {
  test = await startTestShop()
  data = await createTestImage('webp', { width: 1000, height: 1250 })
  sources = mkdtempSync(path.join(test.mediaDir, '../sources-'))
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await test.client.createProduct()
  // Use a separate cache per test, because every image here has the same bytes.
  cacheFolder = mkdtempSync(path.join(test.mediaDir, '../kept-'))
})

let pictures = 0
/** Adds an image to the product as the seed does and returns its file name. */
const keep = async (bytes = data, productId = product.id) => {
  const name = `kept-${++pictures}.webp`
  const from = path.join(sources, name)
  writeFileSync(from, bytes)
  const id = await storeImageFile(test.shop, { name, alt: 'Seen from the front', from }, cacheFolder)
  await changeProductImages(test.shop, productId, (rows) => [...rows, { image: id }])
  return name
}
const shown = async () => (await test.client.readProduct(product.id)).images
const filesOf = (name: string) =>
  readdirSync(test.mediaDir).filter((file) => file.includes(path.parse(name).name))
const deleteImage = (image?: { _id: string }) =>
  test.client.asAdmin('DELETE', `/api/products/${product.id}/images/${image?._id}`)
const makeSizes = () => makeMissingSizes(test.shop, { maker: openSizeProcess(AS_ANYBODY), cacheFolder })
/** Makes sizes one by one and calls done after count of them. Returns the number of sizes made. */
async function makeSizesUntil(count: number, done: (controller: AbortController) => unknown) {
  const controller = new AbortController()
  const { makeSize, close } = openSizeProcess(AS_ANYBODY)
  let made = 0
  const maker = {
    async makeSize(...order: Parameters<typeof makeSize>) {
      const size = await makeSize(...order)
      if (++made === count) await done(controller)
      return size
    },
    close,
  }
  if (count === 0) await done(controller)
  await makeMissingSizes(test.shop, { signal: controller.signal, maker, cacheFolder })
  return made
}
const childProcesses = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length
const SIZES = ['480x600.avif', '480x600.webp', '960x1200.avif', '960x1200.webp']

describe('making image sizes', () => {
  it('serves an image in full size, and in its sizes once they are made', async () => {
    const name = await keep()
    const [before] = await shown()
    expect(before).toMatchObject({ path: `/media/${name}`, width: 1000, height: 1250, sizes: [] })
    expect((await test.client.callRaw('GET', before?.path ?? '')).bytes).toEqual(data)

    await makeSizes()
    const [after] = await shown()
    expect(after?.sizes.toSorted()).toEqual(SIZES)
    for (const size of SIZES)
      expect(await describeImage(await test.client.callRaw('GET', sizePath(`/media/${name}`, size)))).toBe(
        size,
      )
    expect((await test.client.callRaw('GET', before?.path ?? '')).bytes).toEqual(data)
  })

  it('stores an image once when the seed runs again', async () => {
    const from = path.join(sources, 'twice.webp')
    writeFileSync(from, data)
    const kept = { name: 'twice.webp', alt: 'One', from }
    const id = await storeImageFile(test.shop, kept, cacheFolder)
    expect(await storeImageFile(test.shop, { ...kept, alt: 'Another' }, cacheFolder)).toBe(id)
  })

  it('makes no sizes of an image that is smaller than all of them', async () => {
    const name = await keep(await createTestImage('webp'))
    await makeSizes()
    expect(filesOf(name)).toEqual([name])
  })

  it('shows either all sizes of an image or none when the job is interrupted', async () => {
    const name = await keep()
    for (const most of [0, 1, 3]) {
      await makeSizesUntil(most, (controller) => controller.abort())
      expect((await shown())[0]).toMatchObject({ path: `/media/${name}`, sizes: [] })
      expect(filesOf(name)).toHaveLength(1 + most)
    }
    await makeSizes()
    expect((await shown())[0]?.sizes).toHaveLength(4)
  })

  it('skips unreadable images and makes their sizes once they are readable', async () => {
    const [broken, missing, good] = [await keep(), await keep(), await keep()]
    writeFileSync(path.join(test.mediaDir, broken), data.subarray(0, 50))
    rmSync(path.join(test.mediaDir, missing))
    await makeSizes()
    expect((await shown()).map(({ sizes }) => sizes.length)).toEqual([0, 0, 4])
    expect(filesOf(good)).toHaveLength(5)
    for (const name of [broken, missing]) writeFileSync(path.join(test.mediaDir, name), data)
    await makeSizes()
    for (const { sizes } of await shown()) expect(sizes).toHaveLength(4)
  })

  it('leaves no files of an image that is deleted while its sizes are made', async () => {
    const name = await keep()
    const [image] = await shown()
    await makeSizesUntil(2, () => deleteImage(image))
    await makeSizes()
    expect(filesOf(name)).toEqual([])
  })

  it('leaves no files of an image that is deleted before its last size is written', async () => {
    const name = await keep()
    const [image] = await shown()
    await makeSizesUntil(SIZES.length, async () => {
      const last = path.join(test.mediaDir, `${path.parse(name).name}-960x1200.avif`)
      const bytes = readFileSync(last)
      await deleteImage(image)
      writeFileSync(last, bytes)
    })
    expect(filesOf(name)).toEqual([])
  })

  it('makes the sizes after an upload that ended their process', async () => {
    await keep()
    const { makeSize, close } = openSizeProcess(AS_ANYBODY)
    let uploaded: Promise<Buffer> | undefined
    const maker: SizeMaker = {
      close,
      async makeSize(...order) {
        const size = makeSize(...order)
        uploaded ??= convertToWebp({ name: 'upload.webp', read: () => Promise.resolve(data) })
        await uploaded
        await expect.poll(childProcesses).toBe(1)
        return size
      },
    }
    await makeMissingSizes(test.shop, { maker, cacheFolder })
    expect((await shown())[0]?.sizes).toHaveLength(4)
  })

  it('makes sizes once when two runs start concurrently, and never again', async () => {
    const name = await keep()
    await Promise.all([makeSizes(), makeSizes()])
    expect(filesOf(name)).toHaveLength(5)
    expect((await shown())[0]?.sizes).toHaveLength(4)
    rmSync(path.join(test.mediaDir, `${path.parse(name).name}-480x600.webp`))
    await makeSizes()
    expect(filesOf(name)).toHaveLength(4)
  })

  it('makes sizes in the order in which a first-time visitor sees the images', async () => {
    const [first, second, third] = [await keep(), await keep(), await keep()]
    const featured = await test.client.createProduct({ featured: true })
    const [front, back] = [await keep(data, featured.id), await keep(data, featured.id)]
    const order: string[] = []
    const maker = {
      makeSize: async ({ file }: { file: string }) => {
        order.push(path.basename(file))
        throw new Error('Only the order is asked for')
      },
      close: () => {},
    }
    await makeMissingSizes(test.shop, { maker, cacheFolder })
    expect(order).toEqual([front, first, second, back, third])
    await makeSizes()
  })
})

/** Fails if a size is made instead of copied from the cache. */
const noMaker = { makeSize: () => Promise.reject(new Error('This was to be taken')), close: () => {} }

describe('cached image sizes', () => {
  const makeNone = () => makeMissingSizes(test.shop, { maker: noMaker, cacheFolder })
  const sizesOf = async (index: number) => (await shown())[index]?.sizes ?? []
  const bytesOf = async (index: number) => {
    const { path: full = '', sizes = [] } = (await shown())[index] ?? {}
    return Promise.all(
      sizes.map(async (size) => (await test.client.callRaw('GET', sizePath(full, size))).bytes),
    )
  }

  it('reuses sizes for a new image with the same bytes', async () => {
    await keep()
    await makeSizes()
    await keep()
    expect((await sizesOf(1)).toSorted()).toEqual(SIZES)
    expect(await bytesOf(1)).toEqual(await bytesOf(0))
  })

  it('reuses sizes for an image that was stored before they were made', async () => {
    await keep()
    await keep()
    await makeSizesUntil(4, (controller) => controller.abort())
    expect([(await sizesOf(0)).length, (await sizesOf(1)).length]).toEqual([4, 0])
    await makeNone()
    expect(await bytesOf(1)).toEqual(await bytesOf(0))
  })

  it('does not reuse sizes for a different image', async () => {
    await keep()
    await makeSizes()
    await keep(await createTestImage('webp', { width: 1000, height: 1260 }))
    expect(await sizesOf(1)).toEqual([])
    await makeSizes()
  })

  it('keeps cached sizes intact when the files of an image are damaged', async () => {
    const name = await keep()
    await makeSizes()
    await keep()
    const before = await bytesOf(1)
    for (const file of filesOf(name)) truncateSync(path.join(test.mediaDir, file), 10)
    expect(await bytesOf(1)).toEqual(before)
    await keep()
    expect(await bytesOf(2)).toEqual(before)
  })

  it('makes sizes again when a cached file is truncated', async () => {
    await keep()
    await makeSizes()
    const [kept = ''] = readdirSync(cacheFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('avif960'),
    )
    truncateSync(path.join(cacheFolder, kept), 10)
    await keep()
    expect(await sizesOf(1)).toEqual([])
    await makeSizes()
    expect(await bytesOf(1)).toEqual(await bytesOf(0))
    expect(statSync(path.join(cacheFolder, kept)).size).toBeGreaterThan(10)
  })

  it('makes sizes even if they cannot be cached', async () => {
    rmSync(cacheFolder, { recursive: true })
    writeFileSync(cacheFolder, 'no folder')
    await keep()
    await makeSizes()
    expect(await sizesOf(0)).toHaveLength(4)
  })
})
