import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import express, { type RequestHandler } from 'express'
import { copyFileAtomically } from '../files/copyFileAtomically.ts'
import { hashFile } from '../files/hashFile.ts'
import { syncFolder, nullIfMissing } from '../files/atomicFiles.ts'
import { MAX_AGE_SECONDS, allowCrossOrigin } from './headers.ts'
import type { FileInfo, ListedFile, PictureStore } from './PictureStore.ts'

/** Returns whether a file is a partial write, in progress or left by a terminated process. */
export const isUnfinishedPicture = (name: string): boolean => /^\..+\.(\d+|[0-9a-f]{12})$/.test(name)

/** Stores files in a local folder, or in one that several machines share. */
export class FolderStore implements PictureStore {
  readonly serve: RequestHandler
  readonly location: string
  private readonly folder: string

  constructor(folder: string) {
    this.folder = path.resolve(folder)
    this.location = this.folder
    this.serve = express.static(this.folder, {
      index: false,
      immutable: true,
      maxAge: MAX_AGE_SECONDS * 1000,
      fallthrough: false,
      setHeaders: allowCrossOrigin,
    })
  }

  async findConfigProblem(): Promise<null> {
    return null
  }

  async put(name: string, from: Buffer | string): Promise<void> {
    const file = this.fileOf(name)
    // Already complete and in its place, next to its original.
    if (from === file) return syncFolder(this.folder)
    if (typeof from === 'string') return copyFileAtomically(from, file)
    const unfinished = path.join(this.folder, `.${name}.${randomBytes(6).toString('hex')}`)
    await fs.mkdir(this.folder, { recursive: true })
    try {
      await fs.writeFile(unfinished, from, { flush: true })
      await fs.rename(unfinished, file)
      await syncFolder(this.folder)
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

  async read(name: string): Promise<Readable | null> {
    const handle = await nullIfMissing(fs.open(this.fileOf(name)))
    return handle && handle.createReadStream()
  }

  async sizeOf(name: string): Promise<number | null> {
    const found = await nullIfMissing(fs.stat(this.fileOf(name)))
    return found?.isFile() ? found.size : null
  }

  async readFileInfo(name: string): Promise<FileInfo | null> {
    const bytes = await this.sizeOf(name)
    const hash = bytes !== null && (await nullIfMissing(hashFile(this.fileOf(name))))
    return hash ? { bytes, hash } : null
  }

  async *list(): AsyncGenerator<ListedFile> {
    const folder = await nullIfMissing(fs.opendir(this.folder))
    if (!folder) return
    for await (const entry of folder) {
      // Dotfiles are partial writes and are not served.
      if (!entry.isFile() || entry.name.startsWith('.')) continue
      const stat = await nullIfMissing(fs.stat(this.fileOf(entry.name)))
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
