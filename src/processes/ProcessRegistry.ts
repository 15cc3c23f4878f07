import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Payload } from 'payload'
import { releaseLeasesOf } from '../persistence/processes/leaseRows.ts'
import {
  type ProcessRow,
  type InvalidationRecord,
  findInvalidations,
  insertProcess,
  listProcesses,
  removeProcess,
  updateProcess,
} from '../persistence/processes/processRows.ts'
import { databaseOf } from '../persistence/tables.ts'
import { EnvError } from '../startup/env.ts'
import { isProcessAlive } from '../concurrency/isProcessAlive.ts'

/** Publishing and polling together stay under a second. */
const POLL_MS = 250
const HEARTBEAT_MS = 5_000
/** Age and number of tags up to which a change stays in the row for others to read. */
const RECORD_RETENTION_MS = 10_000
const MAX_TAGS = 1000

interface InvalidationHandlers {
  /** Another process changed these tags. */
  onChange: (tags: readonly string[]) => void
  /** Changes may have been missed: treat everything as changed. */
  onGap: () => void
}

/**
 * Registers this process among those that serve the same shop and exchanges cache invalidations with them. Each process
 * writes only its own row and polls the others', which works on any database and without synchronized clocks.
 */
export class ProcessRegistry {
  readonly id: string = randomUUID()
  private pendingTags: Set<string> = new Set()
  private recentRecords: (InvalidationRecord & { at: number })[] = []
  private readonly lastAppliedNumbers = new Map<string, number>()
  private lastNumber = 0
  private heartbeatAt = 0
  private hasJoined = false
  private timer: NodeJS.Timeout | undefined
  private currentPoll: Promise<void> = Promise.resolve()

  constructor(
    private readonly payload: Payload,
    private readonly handlers: InvalidationHandlers,
    /** Host name; the liveness of processes on other hosts is unknown. */
    private readonly host = os.hostname(),
  ) {}

  /**
   * Registers this process, removes dead ones, and returns whether it is the only one. Throws EnvError if SQLite already
   * has two, which is enough for a new process to start before the old one stops.
   */
  async join(): Promise<boolean> {
    const others = await this.removeDead(await listProcesses(this.payload))
    if (databaseOf(this.payload) === 'sqlite' && others.length >= 2)
      throw new EnvError([
        'Two processes already serve this shop on its SQLite file. Stop one of them, or set DATABASE_URI to a MongoDB server for more.',
      ])
    await insertProcess(this.payload, { id: this.id, host: this.host, pid: process.pid })
    this.hasJoined = true
    for (const { id, changeNumber } of others) this.lastAppliedNumbers.set(id, changeNumber)
    this.handlers.onGap()
    this.timer = setTimeout(() => this.poll(), POLL_MS)
    return others.length === 0
  }

  /** Queues tags to publish. Call after the change is in the database. */
  publish(tags: readonly string[]): void {
    if (this.hasJoined) for (const tag of tags) this.pendingTags.add(tag)
  }

  /** Publishes the remaining tags and removes this process. */
  async leave(): Promise<void> {
    if (!this.hasJoined) return
    this.hasJoined = false
    clearTimeout(this.timer)
    await this.currentPoll
    await this.publishPending().catch(() => undefined)
    // Processes that miss this last publication notice the missing row and reset.
    await removeProcess(this.payload, this.id).catch(() => undefined)
  }

  private poll(): void {
    this.currentPoll = this.exchangeRecords()
      // Database errors are reported by the requests that hit them; unpublished tags are retried on the next sync.
      .catch(() => undefined)
      .then(() => {
        if (this.hasJoined) this.timer = setTimeout(() => this.poll(), POLL_MS)
      })
  }

  private async exchangeRecords(): Promise<void> {
    await this.publishPending()
    const rows = await listProcesses(this.payload)
    for (const row of rows) if (row.id !== this.id) await this.applyRecords(row)
    const runningIds = new Set(rows.map(({ id }) => id))
    for (const id of this.lastAppliedNumbers.keys()) if (!runningIds.has(id)) this.dropProcess(id)
  }

  private async publishPending(): Promise<void> {
    const now = performance.now()
    const isQuiet = this.pendingTags.size === 0
    if (isQuiet && now - this.heartbeatAt < HEARTBEAT_MS) return
    if (isQuiet) await this.removeDead(await listProcesses(this.payload))
    // Read after the wait: changes that arrive during it would be lost otherwise.
    const unpublished = this.pendingTags
    const tags = [...unpublished]
    const number = this.lastNumber + 1
    const newRecords =
      tags.length === 0
        ? []
        : [{ number, tags: exceedsMaxTags(tags) ? 'everything' : tags, at: now } as const]
    const recent = trimRecords([...this.recentRecords, ...newRecords], now)
    const changes = recent.map(({ number, tags }) => ({ number, tags }))
    // Tags that arrive during the write are published next, because others may read between the two.
    this.pendingTags = new Set()
    const isRegistered = await updateProcess(
      this.payload,
      this.id,
      newRecords.length > 0 ? changes : undefined,
    ).catch((error: unknown) => {
      for (const tag of unpublished) this.pendingTags.add(tag)
      throw error
    })
    this.heartbeatAt = now
    if (newRecords.length > 0) {
      this.recentRecords = recent
      this.lastNumber = number
    }
    if (isRegistered) return
    // Its heartbeat expired, for example after the machine was suspended.
    await insertProcess(this.payload, { id: this.id, host: this.host, pid: process.pid })
    await updateProcess(this.payload, this.id, [{ number: this.lastNumber + 1, tags: 'everything' }])
    this.lastNumber += 1
    this.handlers.onGap()
  }

  private async applyRecords({ id, changeNumber }: ProcessRow): Promise<void> {
    const known = this.lastAppliedNumbers.get(id)
    if (known === changeNumber) return
    const changes = await findInvalidations(this.payload, id)
    // All changes of a process that was not known yet are new.
    const newRecords = changes.filter(({ number }) => number > (known ?? 0))
    const [first] = newRecords
    const isContiguous = first !== undefined && (known === undefined || first.number === known + 1)
    if (!isContiguous && changeNumber > 0) this.handlers.onGap()
    for (const { tags } of newRecords) {
      if (tags === 'everything') this.handlers.onGap()
      else this.handlers.onChange(tags)
    }
    this.lastAppliedNumbers.set(id, Math.max(changeNumber, changes.at(-1)?.number ?? 0))
  }

  /** A removed process may have published changes that were missed. */
  private dropProcess(id: string): void {
    this.lastAppliedNumbers.delete(id)
    this.handlers.onGap()
  }

  /** Removes dead processes and returns the remaining others. */
  private async removeDead(rows: readonly ProcessRow[]): Promise<ProcessRow[]> {
    const others = rows.filter(({ id }) => id !== this.id)
    const dead = others.filter((row) => !isProcessAlive(row, this.host, databaseOf(this.payload)))
    for (const { id } of dead) {
      await releaseLeasesOf(this.payload, id)
      await removeProcess(this.payload, id)
    }
    return others.filter((row) => !dead.includes(row))
  }
}

const exceedsMaxTags = (tags: readonly string[]) => tags.length > MAX_TAGS

/** Returns the latest changes within the retention time and the maximum number of tags. */
function trimRecords<Said extends InvalidationRecord & { at: number }>(
  said: readonly Said[],
  now: number,
): Said[] {
  const kept: Said[] = []
  let count = 0
  for (const each of said.toReversed()) {
    count += each.tags === 'everything' ? 1 : each.tags.length
    if (kept.length > 0 && (count > MAX_TAGS || now - each.at > RECORD_RETENTION_MS)) break
    kept.unshift(each)
  }
  return kept
}
