import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Product, productResponse } from '../../domain/contract/product.ts'
import { sizePath } from '../../domain/rules/pictures/imageSizes.ts'
import { checkImages, findStrayImages } from '../../src/operations/checks/checkImages.ts'
import { storeImageFile } from '../../src/operations/media/storeImageFile.ts'
import { IMAGE_SIZES_JOB, makeMissingSizes } from '../../src/operations/media/makeMissingSizes.ts'
import { openSizeProcess } from '../../src/operations/media/openSizeProcess.ts'
import { changeProductImages } from '../../src/operations/media/changeProductImages.ts'
import { countRows } from '../../src/persistence/tables.ts'
import { copyPictures } from '../../src/pictures/copyPictures.ts'
import { FolderStore } from '../../src/pictures/FolderStore.ts'
import type { PictureStore } from '../../src/pictures/PictureStore.ts'
import { STORAGE_UNAVAILABLE } from '../../src/pictures/StorageUnavailable.ts'
import { seedModels } from '../../src/seed/seedModels.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { collect } from '../support/collect.ts'
import { describeImage } from '../support/describeImage.ts'
import { readProductFeed } from '../support/readProductFeed.ts'
import { type TestBucket, startBucket } from '../support/startBucket.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let bucket: TestBucket
let test: TestShop
let product: Product
let picture: Buffer
let cacheFolder: string
beforeAll(async () => {
  bucket = await startBucket()
  test = await startTestShop({ env: bucket.env })
  // Tests run this job explicitly, so that it writes no files while they are counted.
  const { worker } = test.shop
  const requestRun = worker.requestRun.bind(worker)
  vi.spyOn(worker, 'requestRun').mockImplementation((name) => {
    if (name !== IMAGE_SIZES_JOB) requestRun(name)
  })
  cacheFolder = newFolder().location
  picture = await createTestImage('webp', { width: 1000, height: 1250 })
})
afterAll(async () => {
  await test.close()
  await bucket.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await makeSizes()
  product = await test.client.createProduct()
})

const makeSizes = () => makeMissingSizes(test.shop, { maker: openSizeProcess(0), cacheFolder })

const uploadTo = (id: string, ...names: string[]) =>
  test.client.asAdmin(
    'POST',
    `/api/products/${id}/images`,
    buildImageForm(names.map((name) => ({ name, data: picture }))),
  )
const upload = async (...names: string[]) => {
  const { status, body } = await uploadTo(product.id, ...names)
  expect({ status, body }).toMatchObject({ status: 201 })
  expect(productResponse.parse(body).product.images.slice(-names.length)).toMatchObject(
    names.map(() => ({ sizes: [] })),
  )
  await makeSizes()
  return (await test.client.readProduct(product.id)).images
}
const uploadInPanel = (data: Buffer, fields: object = {}) => {
  const form = buildImageForm([{ name: 'Beach day.png', data }], 'file')
  form.append('_payload', JSON.stringify(fields))
  return test.client.asAdmin('POST', '/cms/api/media', form)
}
const folders: string[] = []
function newFolder(): FolderStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'rivage-moved-'))
  folders.push(folder)
  return new FolderStore(folder)
}
const get = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.client.callRaw(method, place, headers)
const filesInBucket = async () => namesIn(test.shop.pictures)
async function namesIn(store: PictureStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}
async function compareFiles() {
  const { shop } = test
  const missing = await collect(checkImages(shop, shop.pictures))
  return { missing, stray: await collect(findStrayImages(shop, shop.pictures, 0)) }
}
const countPictures = () => countRows(test.shop.payload, 'media', {})

describe('images in a bucket', () => {
  it('stores an image and its sizes only in the bucket, and serves them under the shop’s URL', async () => {
    const before = await filesInBucket()
    const [image] = await upload('front.png')
    expect(test.shop.worker.requestRun).toHaveBeenCalledWith(IMAGE_SIZES_JOB)
    expect(image?.sizes).toHaveLength(4)
    expect((await filesInBucket()).length).toBe(before.length + 5)
    expect(existsSync(test.mediaDir)).toBe(false)
    for (const size of image?.sizes ?? [])
      expect(await describeImage(await get(sizePath(image?.path ?? '', size)))).toBe(size)
  })

  it('serves an image with cache headers, conditional requests and ranges', async () => {
    const [image] = await upload('front.png')
    const place = image?.path ?? ''
    const whole = await get(place)
    expect(whole.status).toBe(200)
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(whole.bytes.length),
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { etag = '', 'last-modified': changed = '' } = whole.headers
    expect([etag, changed]).not.toContain('')

    const head = await get(place, {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(whole.bytes.length) } })
    for (const [header, value] of [
      ['if-none-match', etag],
      ['if-modified-since', changed],
    ] as const) {
      const known = await get(place, { [header]: value })
      expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await get(place, { 'if-none-match': '"another"' })).bytes).toEqual(whole.bytes)

    const size = whole.bytes.length
    for (const [range, start, end] of [
      ['bytes=10-19', 10, 20],
      ['bytes=-5', size - 5, size],
      [`bytes=${size - 3}-`, size - 3, size],
    ] as const) {
      const part = await get(place, { range })
      expect(part).toMatchObject({
        status: 206,
        headers: {
          'content-range': `bytes ${start}-${end - 1}/${size}`,
          'content-length': String(end - start),
        },
      })
      expect(part.bytes).toEqual(whole.bytes.subarray(start, end))
    }
    expect((await get(place, { range: 'bytes=0-4', 'if-range': '"another"' })).bytes).toEqual(whole.bytes)
    const beyond = await get(place, { range: `bytes=${size}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  it('rejects other paths and methods under /media', async () => {
    for (const place of [
      '/media/..%2fmedia%2fx',
      '/media/',
      '/media/%00',
      '/media/%',
      '/media/none.webp',
      '/media/.hidden',
    ]) {
      const { status, headers } = await get(place)
      expect([400, 404]).toContain(status)
      expect(headers['cache-control'] ?? '').not.toContain('immutable')
    }
    expect((await get('/media/none.webp', {}, 'DELETE')).status).toBe(405)
  })

  it('deletes the files of a deleted image and of a deleted product', async () => {
    const before = await filesInBucket()
    const [first] = await upload('a.png', 'b.png')
    expect(await filesInBucket()).toHaveLength(before.length + 10)
    await test.client.asAdmin('DELETE', `/api/products/${product.id}/images/${first?._id}`)
    expect(await filesInBucket()).toHaveLength(before.length + 5)
    expect((await get(first?.path ?? '')).status).toBe(404)
    await test.client.asAdmin('DELETE', `/api/products/${product.id}`)
    expect(await filesInBucket()).toEqual(before)
  })

  it('lists the image URL in the product feed', async () => {
    const [image] = await upload('front.png')
    const feed = readProductFeed(await (await fetch(`${test.url}/feeds/products.xml`)).text())
    expect(JSON.stringify(feed)).toContain(`${test.shop.env.publicUrl}${image?.path}`)
  })
})

describe('images uploaded in the panel', () => {
  const named = (body: object) => body as { doc: { id: string; filename: string } }
  const replaceFile = async (id: string) => {
    const data = await createTestImage('png', { width: 500, height: 500 })
    const form = buildImageForm([{ name: 'other.png', data }], 'file')
    return test.client.asAdmin('PATCH', `/cms/api/media/${id}`, form)
  }

  it('gives concurrent uploads of one file different names', async () => {
    const answers = await Promise.all([uploadInPanel(picture), uploadInPanel(picture)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const names = answers.map(({ body }) => named(body).doc.filename)
    expect(new Set(names).size).toBe(2)
    for (const name of names) {
      expect(name).toMatch(/^Beach-day-[0-9a-f]{8}\.webp$/)
      expect((await get(`/media/${name}`)).status).toBe(200)
    }
  })

  it('replaces an image together with its files', async () => {
    const { doc } = named((await uploadInPanel(picture)).body)
    await makeSizes()
    const before = await filesInBucket()
    const { status, body } = await replaceFile(doc.id)
    expect(status).toBe(200)
    await makeSizes()
    expect(await filesInBucket()).toHaveLength(before.length - 2)
    expect((await get(`/media/${doc.filename}`)).status).toBe(404)
    expect((await get(`/media/${named(body).doc.filename}`)).status).toBe(200)
  })

  it('deletes partly created sizes when an image is replaced', async () => {
    const before = await filesInBucket()
    const { doc } = named((await uploadInPanel(picture)).body)
    bucket.limitUploads(2)
    await makeSizes()
    bucket.limitUploads(Infinity)
    expect(await filesInBucket()).toHaveLength(before.length + 3)
    const { status, body } = await replaceFile(doc.id)
    expect(status).toBe(200)
    expect(await filesInBucket()).toEqual([...before, named(body).doc.filename].sort())
  })

  it('stores no file if the alt text is invalid', async () => {
    const before = await filesInBucket()
    expect((await uploadInPanel(picture, { alt: 'x'.repeat(501) })).status).toBe(400)
    expect(await filesInBucket()).toEqual(before)
  })

  it('saves the focal point of an image', async () => {
    const { doc } = named((await uploadInPanel(picture)).body)
    const edits = 'uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=80'
    const { status, body } = await test.client.asAdmin('PATCH', `/cms/api/media/${doc.id}?${edits}`, {})
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { doc: { focalX: 20, focalY: 80, filename: doc.filename } },
    })
    expect((await get(`/media/${doc.filename}`)).status).toBe(200)
  })
})

describe('built-in images and models', () => {
  it('stores a built-in image in the bucket and creates its sizes there', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rivage-sources-'))
    const from = path.join(folder, 'seeded.webp')
    writeFileSync(from, picture)
    const image = await storeImageFile(test.shop, { name: 'seeded.webp', alt: 'One', from }, folder)
    await changeProductImages(test.shop, product.id, (rows) => [...rows, { image }])
    await makeMissingSizes(test.shop, { maker: openSizeProcess(0), cacheFolder: folder })
    const [shown] = (await test.client.readProduct(product.id)).images
    expect(shown).toMatchObject({ path: '/media/seeded.webp' })
    expect(shown?.sizes).toHaveLength(4)
    for (const size of shown?.sizes ?? [])
      expect((await get(sizePath('/media/seeded.webp', size))).status).toBe(200)
    // The local temporary files are deleted.
    expect(readdirSync(path.join(test.shop.env.dataDir, 'uploads'))).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('serves the built-in models from the bucket', async () => {
    await seedModels(test.shop)
    const model = await get('/media/bg-001.glb')
    expect(model).toMatchObject({ status: 200, headers: { 'content-type': 'model/gltf-binary' } })
    expect(model.bytes.toString('latin1', 0, 4)).toBe('glTF')
  })
})

describe('bucket check at startup', () => {
  it('fails with a clear message if the bucket does not exist', async () => {
    const env = { ...bucket.env, S3_BUCKET: 'another-bucket' }
    await expect(startTestShop({ env })).rejects.toThrow(
      `Bucket another-bucket does not exist at ${bucket.env.S3_ENDPOINT}. Create it, or correct S3_BUCKET`,
    )
  })

  it('reports no mistake for a bucket that does not respond', async () => {
    bucket.setUnavailable()
    const mistake = await test.shop.pictures.findConfigProblem()
    bucket.setUnavailable(false)
    expect([mistake, await test.shop.pictures.findConfigProblem()]).toEqual([null, null])
  })
})

describe('bucket outage', () => {
  it('serves products, returns 503 for images and uploads, and stores nothing', async () => {
    const [image] = await upload('front.png')
    const [files, rows] = [await filesInBucket(), await countPictures()]
    bucket.setUnavailable()
    try {
      const shown = await get(image?.path ?? '')
      expect(shown.status).toBe(503)
      expect(shown.headers).toMatchObject({ 'retry-after': '5' })
      expect(shown.headers['cache-control'] ?? '').not.toContain('immutable')
      expect((await test.client.readProduct(product.id)).images).toHaveLength(1)
      expect((await test.client.call('GET', '/readyz')).status).toBe(200)
      expect(await uploadTo(product.id, 'late.png')).toMatchObject({
        status: 503,
        body: { error: STORAGE_UNAVAILABLE },
      })
      expect(await uploadInPanel(picture)).toMatchObject({
        status: 503,
        body: { error: STORAGE_UNAVAILABLE },
      })
    } finally {
      bucket.setUnavailable(false)
    }
    expect(await countPictures()).toBe(rows)
    expect(await filesInBucket()).toEqual(files)
    expect((await get(image?.path ?? '')).status).toBe(200)
    await upload('late.png')
  })

  it('deletes files already stored if the bucket fails during an upload', async () => {
    const [files, rows] = [await filesInBucket(), await countPictures()]
    bucket.limitUploads(1)
    const answers = [await uploadTo(product.id, 'whole.png', 'half.png'), await uploadInPanel(picture)]
    bucket.limitUploads(Infinity)
    expect(answers).toMatchObject([{ status: 503 }, { status: 503 }])
    expect(await countPictures()).toBe(rows)
    expect(await filesInBucket()).toEqual(files)
  })

  it('removes an image from its product, and finds its files as stray later', async () => {
    const [image] = await upload('front.png')
    bucket.setUnavailable()
    const { status } = await test.client.asAdmin('DELETE', `/api/products/${product.id}/images/${image?._id}`)
    bucket.setUnavailable(false)
    expect(status).toBe(200)
    const { stray, missing } = await compareFiles()
    expect(missing).toEqual([])
    expect(stray).toContain(path.basename(image?.path ?? ''))
    expect(stray).toHaveLength(5)
    // New files may belong to an upload in progress.
    expect(await collect(findStrayImages(test.shop, test.shop.pictures))).toEqual([])
    await test.shop.pictures.remove(stray)
  })
})

describe('comparison of files and rows', () => {
  it('finds files without a row and rows without a file', async () => {
    expect(await compareFiles()).toEqual({ missing: [], stray: [] })
    const [image] = await upload('front.png')
    const name = path.basename(image?.path ?? '')
    await test.shop.pictures.put('killed-after-upload.webp', picture)
    await test.shop.pictures.remove([name])
    const { stray, missing } = await compareFiles()
    expect(stray).toEqual(['killed-after-upload.webp'])
    expect(missing).toEqual([`Image ${name}: its file ${name} is missing in bucket ${bucket.env.S3_BUCKET}.`])
    await test.shop.pictures.remove(['killed-after-upload.webp'])
    await test.client.asAdmin('DELETE', `/api/products/${product.id}`)
  })
})

describe('copying of images between stores', () => {
  it('copies images both ways, resumes after an interruption, and deletes sources on request', async () => {
    await upload('front.png')
    const { pictures } = test.shop
    const names = await filesInBucket()
    const folder = newFolder()
    const bytesOf = (name: string) => pictures.readFileInfo(name)

    // Interrupted after three files.
    let count = 0
    const stop = () => {
      if (++count === 3) throw new Error('Somebody pulled the plug')
    }
    await expect(copyPictures(pictures, folder, { onFile: stop })).rejects.toThrow('plug')
    expect(await copyPictures(pictures, folder)).toEqual({
      copied: names.length - 3,
      'was there': 3,
      gone: 0,
    })
    for (const name of names) expect(await folder.readFileInfo(name)).toEqual(await bytesOf(name))

    // A file of the same length with different bytes is copied again.
    const [changed = ''] = names
    const { bytes = 0 } = (await folder.readFileInfo(changed)) ?? {}
    await folder.put(changed, Buffer.alloc(bytes, 'x'))
    expect(await copyPictures(pictures, folder)).toMatchObject({ copied: 1, 'was there': names.length - 1 })
    expect(await folder.readFileInfo(changed)).toEqual(await bytesOf(changed))

    await folder.put('added-later.webp', picture)
    await pictures.remove([changed])
    expect(await copyPictures(folder, pictures, { remove: true })).toEqual({
      copied: 2,
      'was there': names.length - 1,
      gone: 0,
    })
    expect(await filesInBucket()).toEqual([...names, 'added-later.webp'].sort())
    expect(await namesIn(folder)).toEqual([])
    await pictures.remove(['added-later.webp'])
    expect(await compareFiles()).toEqual({ missing: [], stray: [] })
  })

  it('keeps the source files if the bucket rejects them', async () => {
    const folder = newFolder()
    await folder.put('one.webp', picture)
    bucket.limitUploads(0)
    await expect(copyPictures(folder, test.shop.pictures, { remove: true })).rejects.toThrow(
      STORAGE_UNAVAILABLE,
    )
    bucket.limitUploads(Infinity)
    expect(await folder.readFileInfo('one.webp')).toMatchObject({ bytes: picture.length })
  })
})
