import { closeSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs'

const ACQUIRE_TIMEOUT_MS = 10_000
const PAUSE_MS = 1
/** More than it takes to write a PID, or to remove a stale lock. */
const STALE_AFTER_MS = 1_000

const sleeper = new Int32Array(new SharedArrayBuffer(4))

/**
 * Lock file that serializes synchronous work of several processes. The lock of a killed process is detected by its PID
 * and taken over.
 */
export class FileLock {
  constructor(private readonly file: string) {}

  withLock<T>(work: () => T): T {
    this.acquire()
    try {
      return work()
    } finally {
      remove(this.file)
    }
  }

  private acquire(): void {
    const deadline = Date.now() + ACQUIRE_TIMEOUT_MS
    while (!writeNew(this.file)) {
      if (this.isStale()) this.takeOver()
      else if (Date.now() > deadline)
        throw new Error(`${this.file} is locked by another process that does not finish. Stop it.`)
      else Atomics.wait(sleeper, 0, 0, PAUSE_MS)
    }
  }

  private isStale(): boolean {
    const pid = Number(readText(this.file))
    // The file is empty between its creation and the write of the PID, or for good if its process was killed in between.
    return pid > 0 ? !isAlive(pid) : isOlderThan(this.file, STALE_AFTER_MS)
  }

  /** Only one process steals at a time, so that a lock that another process stole and took is not removed again. */
  private takeOver(): void {
    const file = `${this.file}.steal`
    if (!writeNew(file)) {
      if (isOlderThan(file, STALE_AFTER_MS)) remove(file)
      return
    }
    if (this.isStale()) remove(this.file)
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
    // A lock without a PID has no known owner. Only this process's own file is removed.
    remove(file)
    throw error
  } finally {
    closeSync(fd)
  }
}

/** Removes a file if it exists. Not rmSync, which stats it twice first. */
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
    // Deleted since then.
    return ''
  }
}

function isAlive(pid: number): boolean {
  // The work is synchronous, so this process cannot hold the lock while it waits here.
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
