import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { copyFileWhole } from './copyFileWhole.ts'
import { hashOf } from './hashOf.ts'
import { MAX_AGE_SECONDS, letOthersShow } from './headers.ts'
import type { FileMark, ListedFile, PictureStore } from './PictureStore.ts'

/** Files in a folder of this machine, or in one that several machines see. */
export class FolderStore implements PictureStore {
  readonly serve: RequestHandler
  private readonly folder: string

  constructor(folder: string) {
    this.folder = path.resolve(folder)
    this.serve = express.static(this.folder, {
      index: false,
      immutable: true,
      maxAge: MAX_AGE_SECONDS * 1000,
      fallthrough: false,
      setHeaders: letOthersShow,
    })
  }

  async put(name: string, from: Buffer | string): Promise<void> {
    const file = this.fileOf(name)
    // Made beside the picture, it lies where it belongs.
    if (from === file) return
    if (typeof from === 'string') return copyFileWhole(from, file)
    const unfinished = path.join(this.folder, `.${name}.${randomBytes(6).toString('hex')}`)
    await fs.mkdir(this.folder, { recursive: true })
    try {
      await fs.writeFile(unfinished, from, { flush: true })
      await fs.rename(unfinished, file)
    } catch (error) {
      await fs.rm(unfinished, { force: true }).catch(() => {})
      throw error
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await fs.rm(this.fileOf(name), { force: true })
  }

  withFile<T>(name: string, use: (file: string) => Promise<T>): Promise<T> {
    return use(this.fileOf(name))
  }

  async markOf(name: string): Promise<FileMark | null> {
    const file = this.fileOf(name)
    try {
      return { bytes: (await fs.stat(file)).size, hash: await hashOf(file) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async *list(): AsyncGenerator<ListedFile> {
    let folder
    try {
      folder = await fs.opendir(this.folder)
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
    for await (const entry of folder) {
      // What begins with a dot is unfinished, and is not served.
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const stat = await fs.stat(this.fileOf(entry.name)).catch(() => null)
      if (stat) yield { name: entry.name, bytes: stat.size, changedAt: stat.mtime }
    }
  }

  nameFor(name: string): string {
    return name
  }

  private fileOf(name: string): string {
    return path.join(this.folder, path.basename(name))
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
