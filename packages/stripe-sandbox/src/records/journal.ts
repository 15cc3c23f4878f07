import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'

const OWNER_ONLY = 0o600
const CHUNK_BYTES = 1 << 20
const NEWLINE = 10

/**
 * Append-only file of JSON lines. Each entry is one synchronous write: once `append` returns, it survives a crash of
 * the process. (Lines are not fsynced: a power failure may lose the last ones.)
 */
export class Journal {
  private readonly file: string
  private fd: number
  /** Offset of the end of the last complete line written or read. */
  private size: number

  private constructor(file: string, fd: number, size: number) {
    this.file = file
    this.fd = fd
    this.size = size
  }

  /** Yields all complete entries of the file. A last line truncated by a crash was never acknowledged, and is skipped. */
  static *read(file: string): Generator<unknown> {
    if (!existsSync(file)) return
    const fd = openSync(file, 'r')
    let number = 0
    try {
      for (const { text } of lines(fd)) {
        number += 1
        try {
          yield JSON.parse(text) as unknown
        } catch (cause) {
          const words = `Line ${number} of ${file} is damaged. Restore the file from a copy, or delete it to reset the payment sandbox.`
          throw new Error(words, { cause })
        }
      }
    } finally {
      closeSync(fd)
    }
  }

  /** Atomically replaces the file with one that has only these entries. */
  static rewrite(file: string, entries: Iterable<unknown>): Journal {
    const draftFile = `${file}.new`
    const draft = new Journal(draftFile, openSync(draftFile, 'w', OWNER_ONLY), 0)
    for (const entry of entries) draft.append(entry)
    fsyncSync(draft.fd)
    draft.close()
    renameSync(draftFile, file)
    return new Journal(file, openSync(file, 'r+'), draft.size)
  }

  /**
   * Returns the entries that other processes appended since the last read or write; `isReplaced` if one of them replaced
   * the file, whose entries are then all returned.
   */
  readNew(): { isReplaced: boolean; entries: unknown[] } {
    const now = statSync(this.file)
    const isReplaced = now.ino !== fstatSync(this.fd).ino
    if (!isReplaced && now.size <= this.size) return { isReplaced, entries: [] }
    if (isReplaced) {
      closeSync(this.fd)
      this.fd = openSync(this.file, 'r+')
      this.size = 0
    }
    const read = [...lines(this.fd, this.size)]
    for (const { bytes } of read) this.size += bytes
    return { isReplaced, entries: read.map(({ text }) => JSON.parse(text) as unknown) }
  }

  append(entry: unknown): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`)
    let written = 0
    try {
      // A partial line of a killed process was never acknowledged.
      if (fstatSync(this.fd).size > this.size) ftruncateSync(this.fd, this.size)
      while (written < line.length) {
        written += writeSync(this.fd, line, written, line.length - written, this.size + written)
      }
    } catch (cause) {
      // A partial line (disk full) must not corrupt the next one.
      ftruncateSync(this.fd, this.size)
      throw cause
    }
    this.size += line.length
  }

  close(): void {
    closeSync(this.fd)
  }
}

/** Yields complete lines from an offset, in chunks: an old journal may exceed the maximum string length. */
function* lines(fd: number, from = 0): Generator<{ text: string; bytes: number }> {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let begun: Buffer[] = []
  let at = from
  for (let read = readSync(fd, chunk, 0, CHUNK_BYTES, at); read > 0;) {
    at += read
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < read; end = chunk.indexOf(NEWLINE, start)) {
      const line = Buffer.concat([...begun, chunk.subarray(start, end)])
      yield { text: line.toString('utf8'), bytes: line.length + 1 }
      begun = []
      start = end + 1
    }
    begun.push(Buffer.from(chunk.subarray(start, read)))
    read = readSync(fd, chunk, 0, CHUNK_BYTES, at)
  }
}
