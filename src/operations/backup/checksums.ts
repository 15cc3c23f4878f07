import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import readline from 'node:readline'
import { hashFile } from '../../files/hashFile.ts'

/** Name of the checksum list in a backup folder, in the format of `sha256sum -c`. */
export const CHECKSUMS = 'SHA256SUMS'

const LINE_PATTERN = /^(?<hash>[0-9a-f]{64}) {2}(?<name>.+)$/

export interface Checksum {
  hash: string
  /** Path within the backup, with forward slashes. */
  name: string
}

/** Writes the list of a backup's files and their SHA-256 checksums. */
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

  /** Syncs the list to disk. Returns the number of its files and the SHA-256 of the list itself. */
  async close(): Promise<{ files: number; hash: string }> {
    await this.handle.sync()
    await this.handle.close()
    return { files: this.count, hash: await hashFile(this.file) }
  }
}

/** Reads a checksum list line by line; yields null for a malformed line. */
export async function* readChecksums(file: string): AsyncGenerator<Checksum | null> {
  for await (const line of readline.createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const { hash, name } = LINE_PATTERN.exec(line)?.groups ?? {}
    yield hash && name ? { hash, name } : null
  }
}
