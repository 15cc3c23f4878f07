import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import readline from 'node:readline'
import { hashFile } from '../../files/hashFile.ts'

/** Of the list, in the folder of a backup; `sha256sum -c` reads it, too. */
export const CHECKSUMS = 'SHA256SUMS'

const LINE = /^(?<hash>[0-9a-f]{64}) {2}(?<name>.+)$/

export interface Checksum {
  hash: string
  /** Within the backup, with forward slashes. */
  name: string
}

/** A list of the files of a backup with what their bytes are known by, written as they come. */
export class ChecksumList {
  private count = 0

  private constructor(
    private readonly file: string,
    private readonly handle: fs.FileHandle,
  ) {}

  static async create(file: string): Promise<ChecksumList> {
    return new ChecksumList(file, await fs.open(file, 'wx', 0o600))
  }

  async add({ hash, name }: Checksum): Promise<void> {
    await this.handle.appendFile(`${hash}  ${name}\n`)
    this.count++
  }

  /** How many files it has, and what the list itself is known by; it is on the disk then. */
  async close(): Promise<{ files: number; hash: string }> {
    await this.handle.sync()
    await this.handle.close()
    return { files: this.count, hash: await hashFile(this.file) }
  }
}

/** What a list says, line by line; null for a line that says nothing. */
export async function* readChecksums(file: string): AsyncGenerator<Checksum | null> {
  for await (const line of readline.createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const { hash, name } = LINE.exec(line)?.groups ?? {}
    yield hash && name ? { hash, name } : null
  }
}
