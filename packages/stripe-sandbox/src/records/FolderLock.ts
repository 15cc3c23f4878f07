import { closeSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs'

const PATIENCE_MS = 10_000
const PAUSE_MS = 1
/** Nobody takes longer to write a number, or to remove what a dead process left. */
const MOMENT_MS = 1_000

const sleeper = new Int32Array(new SharedArrayBuffer(4))

/**
 * Lets one process after the other at a folder, each for as long as a synchronous piece of work takes. What a process left
 * that was killed in the middle is found by its number, and taken over.
 */
export class FolderLock {
  constructor(private readonly file: string) {}

  hold<T>(work: () => T): T {
    this.take()
    try {
      return work()
    } finally {
      remove(this.file)
    }
  }

  private take(): void {
    const deadline = Date.now() + PATIENCE_MS
    while (!writeNew(this.file)) {
      if (this.isLeftBehind()) this.steal()
      else if (Date.now() > deadline)
        throw new Error(`${this.file} is held by another process that does not end its work. Stop it.`)
      else Atomics.wait(sleeper, 0, 0, PAUSE_MS)
    }
  }

  private isLeftBehind(): boolean {
    const pid = Number(readText(this.file))
    // Between its making and its writing it is empty, for a moment or since its process was killed just then.
    return pid > 0 ? !isAlive(pid) : isOlderThan(this.file, MOMENT_MS)
  }

  /** One at a time: what another one removed and took is not removed again. */
  private steal(): void {
    const file = `${this.file}.steal`
    if (!writeNew(file)) {
      if (isOlderThan(file, MOMENT_MS)) remove(file)
      return
    }
    if (this.isLeftBehind()) remove(this.file)
    remove(file)
  }
}

function writeNew(file: string): boolean {
  let fd: number
  try {
    fd = openSync(file, 'wx', 0o600)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
  try {
    writeSync(fd, String(process.pid))
    return true
  } catch (error) {
    // Without a number nobody could tell whose it is; another one's is not touched.
    remove(file)
    throw error
  } finally {
    closeSync(fd)
  }
}

/** Removes a file that may be gone already. rmSync would look at it twice before. */
function remove(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

function isOlderThan(file: string, ms: number): boolean {
  const made = statSync(file, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > ms
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It went just now.
    return ''
  }
}

function isAlive(pid: number): boolean {
  // Nothing else of this process is at work while it waits here.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
