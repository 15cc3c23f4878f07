import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs'

const OWNER_ONLY = 0o600
const CHUNK_BYTES = 1 << 20
const NEWLINE = 10

/**
 * An append-only file of JSON lines. One synchronous write per entry: once `append` returns, the entry outlives the
 * process, however it ends. (The file is not forced to the disk on each line: a power cut may cost the last ones.)
 */
export class Journal {
  private readonly fd: number
  private size: number

  private constructor(fd: number, size: number) {
    this.fd = fd
    this.size = size
  }

  /** Every whole entry of the file. A last line cut short by a crash was never answered for, and is left out. */
  static *read(file: string): Generator<unknown> {
    let number = 0
    for (const line of lines(file)) {
      number += 1
      try {
        yield JSON.parse(line) as unknown
      } catch (cause) {
        const words = `Line ${number} of ${file} is damaged. Put a copy of the file back, or remove it to begin the payment sandbox afresh.`
        throw new Error(words, { cause })
      }
    }
  }

  /** Writes a fresh file that holds only these entries, and swaps it in as a whole. */
  static rewrite(file: string, entries: Iterable<unknown>): Journal {
    const draftFile = `${file}.new`
    const draft = new Journal(openSync(draftFile, 'w', OWNER_ONLY), 0)
    for (const entry of entries) draft.append(entry)
    fsyncSync(draft.fd)
    draft.close()
    renameSync(draftFile, file)
    return new Journal(openSync(file, 'r+'), draft.size)
  }

  append(entry: unknown): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`)
    let written = 0
    try {
      while (written < line.length) {
        written += writeSync(this.fd, line, written, line.length - written, this.size + written)
      }
    } catch (cause) {
      // A half-written line (a full disk) must not swallow the next one.
      ftruncateSync(this.fd, this.size)
      throw cause
    }
    this.size += line.length
  }

  close(): void {
    closeSync(this.fd)
  }
}

/** In pieces, because the journal of a sandbox long in use may be larger than the largest string. */
function* lines(file: string): Generator<string> {
  if (!existsSync(file)) return
  const fd = openSync(file, 'r')
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let begun: Buffer[] = []
  try {
    for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
      let from = 0
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < read; end = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8')
        begun = []
        from = end + 1
      }
      begun.push(Buffer.from(chunk.subarray(from, read)))
    }
  } finally {
    closeSync(fd)
  }
}
