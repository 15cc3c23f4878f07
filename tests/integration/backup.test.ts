import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backupShop } from '../../src/operations/backup/backupShop.ts'
import type { Manifest } from '../../src/operations/backup/manifest.ts'
import { restoreShop } from '../../src/operations/backup/restoreShop.ts'
import { insertPicture } from '../../src/persistence/rows/mediaRows.ts'
import { deleteRows } from '../../src/persistence/tables.ts'
import { FolderStore } from '../../src/pictures/FolderStore.ts'
import { openPictureStore } from '../../src/pictures/openPictureStore.ts'
import type { PictureStore } from '../../src/pictures/PictureStore.ts'
import { readEnv } from '../../src/startup/env.ts'
import { findInterruptedRestore } from '../../src/startup/interruptedRestore.ts'
import { startBucket } from '../support/startBucket.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { createTestDatabase } from '../support/createTestDatabase.ts'

let test: TestShop
let root: string
let taken = 0
beforeAll(async () => {
  test = await startTestShop()
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'rivage-backups-'))
  fs.mkdirSync(test.mediaDir, { recursive: true })
  fs.writeFileSync(path.join(test.mediaDir, 'opal.webp'), 'a picture')
})
afterAll(async () => {
  await test.close()
  fs.rmSync(root, { recursive: true, force: true })
})

const backUp = (folder: string) => backupShop(test.shop.env, folder, test.shop.pictures)

/** Creates an environment with empty folders and an empty database, and a restore into it. */
function emptyPlace() {
  const [dataDir, mediaDir] = ['data', 'media'].map((name) => path.join(root, `place-${taken}`, name))
  const { uri: databaseUri, drop } = createTestDatabase()
  const env = { ...test.shop.env, dataDir: dataDir ?? '', mediaDir: mediaDir ?? '', databaseUri }
  const mended: Manifest[] = []
  const restore = (folder: string, pictures: PictureStore = new FolderStore(env.mediaDir)) =>
    restoreShop(env, folder, {
      pictures,
      log: () => {},
      repair: async (manifest) => void mended.push(manifest),
    })
  const names = (at: string) => (fs.existsSync(at) ? fs.readdirSync(at) : [])
  // Ignores the startup lock, an empty file that stays: deleting it could break another process's lock.
  const files = () =>
    [...names(env.dataDir), ...names(env.mediaDir)].filter((name) => name !== 'starting.lock')
  return { env, restore, mended, drop, files }
}

let folder: string
let place: ReturnType<typeof emptyPlace>
beforeEach(async () => {
  folder = path.join(root, `backup-${++taken}`)
  place = emptyPlace()
  return place.drop
})

const kind = () => (test.shop.env.databaseUri ? 'mongodb' : 'sqlite')

async function change(file: string, text: (before: string) => string) {
  const at = path.join(folder, file)
  fs.writeFileSync(at, text(fs.readFileSync(at, 'utf8')))
}

describe('backup', () => {
  it('returns a manifest, and can be restored only into an empty shop', async () => {
    const manifest = await backUp(folder)
    expect(manifest).toMatchObject({ database: kind(), pictures: 1, missing: [], rows: { products: 30 } })
    expect(manifest.rows.processes ?? 0).toBe(0)
    const restored = await place.restore(folder)
    expect(restored).toEqual({ manifest, hasOtherSecret: false })
    expect(place.mended.length).toBe(kind() === 'mongodb' ? 1 : 0)
    expect(fs.readFileSync(path.join(place.env.mediaDir, 'opal.webp'), 'utf8')).toBe('a picture')
    await expect(place.restore(folder)).rejects.toThrow(/already contains a shop/)
  })

  it('lists the missing files of images and their sizes', async () => {
    const picture = { alt: '', mimeType: 'image/webp', width: 480, height: 600 }
    const ids = [
      await insertPicture(test.shop.payload, { ...picture, filename: 'gone.webp', filesize: 9 }),
      await insertPicture(test.shop.payload, {
        ...picture,
        filename: 'opal.webp',
        filesize: 9,
        sizes: { webp480: { ...picture, filename: 'opal-480x600.webp', filesize: 9 } },
      }),
    ]
    const { missing } = await backUp(folder)
    expect(missing.toSorted()).toEqual(['gone.webp', 'opal-480x600.webp'])
    await deleteRows(test.shop.payload, 'media', { id: { in: ids } })
  })

  it('rejects a backup folder inside the public media folder', async () => {
    await expect(backUp(path.join(test.mediaDir, 'backup'))).rejects.toThrow(/Name a folder elsewhere/)
    expect(fs.readdirSync(test.mediaDir)).toEqual(['opal.webp'])
  })

  it('rejects a backup if there is no shop', async () => {
    await expect(backupShop(place.env, folder, new FolderStore(place.env.mediaDir))).rejects.toThrow(
      /There is no shop/,
    )
    expect(fs.existsSync(folder)).toBe(false)
  })
})

describe('restore', () => {
  it.each([
    ['a file that was changed', () => change('pictures/opal.webp', () => 'another'), /opal.webp has changed/],
    [
      'a file that is gone',
      async () => fs.rmSync(path.join(folder, 'data/shop-began')),
      /shop-began is missing/,
    ],
    [
      'a list that was changed',
      () => change('SHA256SUMS', (text) => text.slice(66)),
      /SHA256SUMS has changed/,
    ],
    ['no manifest', async () => fs.rmSync(path.join(folder, 'manifest.json')), /no complete backup/],
    [
      'a manifest cut short',
      () => change('manifest.json', (text) => text.slice(0, 99)),
      /manifest.json is damaged/,
    ],
    [
      'a newer version',
      () =>
        change('manifest.json', (text) =>
          text.replace('"migrations": [', '"migrations": ["29990101_later",'),
        ),
      /created by a newer version/,
    ],
    [
      'another database',
      () =>
        change('manifest.json', (text) =>
          text.replace(/"(sqlite|mongodb)"/, kind() === 'sqlite' ? '"mongodb"' : '"sqlite"'),
        ),
      /is a backup of a shop on/,
    ],
  ])('rejects a backup with %s, and writes nothing', async (_what, damage, words) => {
    await backUp(folder)
    await damage()
    await expect(place.restore(folder)).rejects.toThrow(words)
    expect(place.files()).toEqual([])
  })

  it.each([
    ['pictures', () => [place.env.mediaDir, 'mine.webp'], /contains mine.webp.*MEDIA_DIR or S3_BUCKET/],
    [
      'data',
      () => [place.env.dataDir, 'payload-secret'],
      /payload-secret belongs to an existing shop.*set DATA_DIR/,
    ],
  ])('does not overwrite existing %s', async (_what, at, words) => {
    await backUp(folder)
    const [dir = '', name = ''] = at()
    fs.mkdirSync(dir, { recursive: true })
    fs.writeFileSync(path.join(dir, name), 'mine')
    await expect(place.restore(folder)).rejects.toThrow(words)
    expect(place.files()).toEqual([name])
  })

  it('reports an interrupted restore at startup, and completes when run again', async () => {
    await backUp(folder)
    const pictures = new FolderStore(place.env.mediaDir)
    pictures.put = () => Promise.reject(new Error('The disk is full'))
    const parts = { log: () => {}, repair: async () => {} }
    await expect(restoreShop(place.env, folder, { ...parts, pictures })).rejects.toThrow(/full/)
    expect(await findInterruptedRestore(place.env)).toMatch(
      /was interrupted, so the shop is incomplete. Run npm run restore again/,
    )
    await place.restore(folder)
    expect(await findInterruptedRestore(place.env)).toBeNull()
  })

  it('restores images into a bucket, and backs them up from there', async () => {
    const bucket = await startBucket()
    try {
      const pictures = await openPictureStore({ ...place.env, bucket: readEnv(bucket.env).bucket })
      await backUp(folder)
      await place.restore(folder, pictures)
      expect(await pictures.sizeOf('opal.webp')).toBe('a picture'.length)
      expect(place.files()).not.toContain('opal.webp')
      const again = `${folder}-again`
      expect(await backupShop(test.shop.env, again, pictures)).toMatchObject({ pictures: 1 })
      expect(fs.readFileSync(path.join(again, 'pictures/opal.webp'), 'utf8')).toBe('a picture')
      await place.drop()
      fs.rmSync(place.env.dataDir, { recursive: true, force: true })
      await expect(place.restore(again, pictures)).rejects.toThrow(/bucket shop-pictures contains opal.webp/)
    } finally {
      await bucket.close()
    }
  })

  it('reports that the secret differs from that of the backup', async () => {
    await backUp(folder)
    Object.assign(place.env, { payloadSecret: 'another secret than the one of then' })
    expect(await place.restore(folder)).toMatchObject({ hasOtherSecret: true })
  })
})
