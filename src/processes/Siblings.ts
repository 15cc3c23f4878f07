import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Payload } from 'payload'
import { freeLeases } from '../persistence/processes/leaseRows.ts'
import {
  type ProcessRow,
  type ToldChange,
  changesOf,
  insertProcess,
  listProcesses,
  removeProcess,
  updateProcess,
} from '../persistence/processes/processRows.ts'
import { databaseOf } from '../persistence/tables.ts'
import { EnvError } from '../startup/env.ts'
import { isAlive } from '../concurrency/isAlive.ts'

/** How often it is told what changed here, and looked what changed elsewhere: both lie within a second together. */
const ROUND_MS = 250
const SEEN_EVERY_MS = 5_000
/** After which a process that is not seen counts as gone; the clocks of machines differ, and SQLite is on one. */
const GONE_AFTER_MS = { sqlite: 15_000, mongodb: 60_000 } as const
/** How long a change stays to be read, and how many names of what changed at most. */
const TOLD_FOR_MS = 10_000
const MOST_TAGS = 1000

interface Hears {
  /** Something changed in another process. */
  onChange: (tags: readonly string[]) => void
  /** What changed elsewhere is not known: it may be anything. */
  onGap: () => void
}

/**
 * This process among those that serve the same shop. Each has a row in the database that it alone writes: so what one
 * changes the others read within a second, on any database, and clocks need not agree.
 */
export class Siblings {
  readonly id: string = randomUUID()
  private untold: Set<string> = new Set()
  private recent: (ToldChange & { at: number })[] = []
  private readonly heard = new Map<string, number>()
  private lastNumber = 0
  private seenAt = 0
  private hasJoined = false
  private timer: NodeJS.Timeout | undefined
  private round: Promise<void> = Promise.resolve()

  constructor(
    private readonly payload: Payload,
    private readonly hears: Hears,
    /** The machine's name; what is alive on another one cannot be seen from here. */
    private readonly host = os.hostname(),
  ) {}

  /**
   * Takes its place, and that of processes of this machine that are no more. Whether it is the only one. Throws an EnvError
   * where SQLite has two already: one that goes and one that comes are all that a file is for.
   */
  async join(): Promise<boolean> {
    const others = await this.removeDead(await listProcesses(this.payload))
    if (databaseOf(this.payload) === 'sqlite' && others.length >= 2)
      throw new EnvError([
        'Two processes serve this shop on its SQLite file already. Stop one of them, or set DATABASE_URI to a MongoDB for more.',
      ])
    await insertProcess(this.payload, { id: this.id, host: this.host, pid: process.pid })
    this.hasJoined = true
    for (const { id, changeNumber } of others) this.heard.set(id, changeNumber)
    this.hears.onGap()
    this.timer = setTimeout(() => this.goRound(), ROUND_MS)
    return others.length === 0
  }

  /** Has the others know of a change, once the database has it. */
  tell(tags: readonly string[]): void {
    if (this.hasJoined) for (const tag of tags) this.untold.add(tag)
  }

  /** Tells what is left to be told, and goes. */
  async leave(): Promise<void> {
    if (!this.hasJoined) return
    this.hasJoined = false
    clearTimeout(this.timer)
    await this.round
    await this.say().catch(() => undefined)
    // Whoever reads the last words does so within a moment, or finds that it is gone.
    await removeProcess(this.payload, this.id).catch(() => undefined)
  }

  private goRound(): void {
    this.round = this.talk()
      // A database that is away is told of by all who need it; what is untold stays so until it is back.
      .catch(() => undefined)
      .then(() => {
        if (this.hasJoined) this.timer = setTimeout(() => this.goRound(), ROUND_MS)
      })
  }

  private async talk(): Promise<void> {
    await this.say()
    const rows = await listProcesses(this.payload)
    for (const row of rows) if (row.id !== this.id) await this.hear(row)
    const there = new Set(rows.map(({ id }) => id))
    for (const id of this.heard.keys()) if (!there.has(id)) this.forget(id)
  }

  private async say(): Promise<void> {
    const now = performance.now()
    const untold = this.untold
    const tags = [...untold]
    if (tags.length === 0 && now - this.seenAt < SEEN_EVERY_MS) return
    if (tags.length === 0) await this.removeDead(await listProcesses(this.payload))
    const number = this.lastNumber + 1
    const said =
      tags.length === 0 ? [] : [{ number, tags: tooMany(tags) ? 'everything' : tags, at: now } as const]
    const recent = lastOf([...this.recent, ...said], now)
    const changes = recent.map(({ number, tags }) => ({ number, tags }))
    // What changes while it is told is to be told again: the others may read it between the two.
    this.untold = new Set()
    const isThere = await updateProcess(this.payload, this.id, said.length > 0 ? changes : undefined).catch(
      (error: unknown) => {
        for (const tag of untold) this.untold.add(tag)
        throw error
      },
    )
    this.seenAt = now
    if (said.length > 0) {
      this.recent = recent
      this.lastNumber = number
    }
    if (isThere) return
    // It was taken for dead, as after a machine that slept.
    await insertProcess(this.payload, { id: this.id, host: this.host, pid: process.pid })
    await updateProcess(this.payload, this.id, [{ number: this.lastNumber + 1, tags: 'everything' }])
    this.lastNumber += 1
    this.hears.onGap()
  }

  private async hear({ id, changeNumber }: ProcessRow): Promise<void> {
    const known = this.heard.get(id)
    if (known === changeNumber) return
    const changes = await changesOf(this.payload, id)
    // Of one that came meanwhile everything that it tells is news.
    const news = changes.filter(({ number }) => number > (known ?? 0))
    const [first] = news
    const isWhole = first !== undefined && (known === undefined || first.number === known + 1)
    if (!isWhole && changeNumber > 0) this.hears.onGap()
    for (const { tags } of news) {
      if (tags === 'everything') this.hears.onGap()
      else this.hears.onChange(tags)
    }
    this.heard.set(id, Math.max(changeNumber, changes.at(-1)?.number ?? 0))
  }

  /** One that went may have said something at last. */
  private forget(id: string): void {
    this.heard.delete(id)
    this.hears.onGap()
  }

  /** The rows of others that may be there. */
  private async removeDead(rows: readonly ProcessRow[]): Promise<ProcessRow[]> {
    const others = rows.filter(({ id }) => id !== this.id)
    const dead = others.filter((row) => this.isDead(row))
    for (const { id } of dead) {
      await freeLeases(this.payload, id)
      await removeProcess(this.payload, id)
    }
    return others.filter((row) => !dead.includes(row))
  }

  private isDead({ host, pid, seenAt }: ProcessRow): boolean {
    if (host === this.host) return !isAlive(pid)
    return Date.now() - Date.parse(seenAt) > GONE_AFTER_MS[databaseOf(this.payload)]
  }
}

const tooMany = (tags: readonly string[]) => tags.length > MOST_TAGS

/** What was said within the time, and no more than is read at once. */
function lastOf<Said extends ToldChange & { at: number }>(said: readonly Said[], now: number): Said[] {
  const kept: Said[] = []
  let count = 0
  for (const each of said.toReversed()) {
    count += each.tags === 'everything' ? 1 : each.tags.length
    if (kept.length > 0 && (count > MOST_TAGS || now - each.at > TOLD_FOR_MS)) break
    kept.unshift(each)
  }
  return kept
}
