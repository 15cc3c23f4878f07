import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PictureStore } from './PictureStore.ts'
import { syncFolder, unlessMissing } from './wholeFiles.ts'

/** The pictures of MEDIA_DIR. What begins with a dot is being written, or is not the shop's, and is not served. */
export function folderPictures(mediaDir: string): PictureStore {
  const fileOf = (name: string) => path.join(mediaDir, name)
  return {
    place: mediaDir,

    async *list() {
      const folder = await unlessMissing(fs.opendir(mediaDir))
      if (!folder) return
      for await (const entry of folder) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue
        const found = await unlessMissing(fs.stat(fileOf(entry.name)))
        if (found) yield { name: entry.name, bytes: found.size, changedAt: found.mtime }
      }
    },

    async sizeOf(name) {
      const found = await unlessMissing(fs.stat(fileOf(name)))
      return found?.isFile() ? found.size : null
    },

    async read(name) {
      const handle = await unlessMissing(fs.open(fileOf(name)))
      return handle && handle.createReadStream()
    },

    async write(name, content) {
      await fs.mkdir(mediaDir, { recursive: true })
      const unfinished = fileOf(`.${name}.${process.pid}`)
      await pipeline(content, createWriteStream(unfinished, { flush: true }))
      await fs.rename(unfinished, fileOf(name))
      await syncFolder(mediaDir)
    },

    remove: (name) => fs.rm(fileOf(name), { force: true }),
  }
}
