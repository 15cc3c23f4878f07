import { FolderLock } from './FolderLock.ts'
import { Journal } from './journal.ts'
import type { Kind, Records, WebhookEvent } from './records.ts'
import { unixNow } from './unixNow.ts'

const DAY = 24 * 60 * 60
const ANSWERS_KEPT = DAY
/** Seconds until an unused payment method is deleted: browsers create them without a secret key. */
const UNUSED_METHODS_KEPT = 60 * 60
const EVENTS_KEPT = 30 * DAY
const DELIVERY_TRIED = 3 * DAY

/** Response to a call with an idempotency key. */
export interface KeptAnswer {
  key: string
  /** Hash of the whole call: the same key with other parameters is rejected. */
  hash: string
  status: number
  body: string
  at: number
}

type Put = { [K in Kind]: [K, Records[K]] }[Kind]

/** Journal line: all changes of one call, or the delivery of one event. */
type Entry = { put?: Put[]; answer?: KeptAnswer; delivered?: string }

type Shelves = { [K in Kind]: Map<string, Records[K]> }

/** Uncommitted changes of one call, visible only to the call itself until committed. */
export interface Draft {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined
  put<K extends Kind>(kind: K, record: Records[K]): Records[K]
}

/**
 * Records of the sandbox, in memory and journaled before they are visible. Several processes can share them: reads and
 * writes of a call must run within `exclusively`.
 */
export class Ledger {
  private readonly shelves: Shelves = {
    payment_intent: new Map(),
    payment_method: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
  }
  private readonly answers = new Map<string, KeptAnswer>()
  private readonly waiting = new Set<string>()
  private readonly usedMethods = new Set<string>()
  /** IDs of payment methods that no payment has used yet, oldest first. */
  private readonly unusedMethods = new Set<string>()
  private readonly lock: FolderLock
  private readonly journal: Journal

  constructor(file: string) {
    this.lock = new FolderLock(`${file}.lock`)
    this.journal = this.lock.hold(() => {
      for (const entry of Journal.read(file)) this.apply(entry as Entry)
      this.forgetOld()
      return Journal.rewrite(file, this.snapshot())
    })
  }

  /** Runs work on the current records while no other process can. */
  exclusively<T>(work: () => T): T {
    return this.lock.hold(() => {
      this.catchUp()
      return work()
    })
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.shelves[kind].get(id)
  }

  /** Returns all records of a kind, oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.shelves[kind].values()]
  }

  keptAnswer(key: string): KeptAnswer | undefined {
    const answer = this.answers.get(key)
    return answer && answer.at > unixNow() - ANSWERS_KEPT ? answer : undefined
  }

  /** Includes events that another process is delivering. */
  undelivered(): WebhookEvent[] {
    this.catchUp()
    return [...this.waiting].flatMap((id) => this.get('event', id) ?? [])
  }

  isWaiting(eventId: string): boolean {
    return this.waiting.has(eventId)
  }

  draft(): Draft & { readonly puts: Put[] } {
    const puts: Put[] = []
    const fresh = new Map<string, Records[Kind]>()
    return {
      puts,
      get: <K extends Kind>(kind: K, id: string) =>
        (fresh.get(`${kind} ${id}`) as Records[K] | undefined) ?? this.get(kind, id),
      put: <K extends Kind>(kind: K, record: Records[K]) => {
        fresh.set(`${kind} ${record.id}`, record)
        puts.push([kind, record] as Put)
        return record
      },
    }
  }

  /** Journals changes before they become visible, so that a crash cannot undo what a response reported. */
  commit(puts: Put[], answer?: KeptAnswer): WebhookEvent[] {
    if (puts.length === 0 && !answer) return []
    const entry: Entry = { ...(puts.length > 0 && { put: puts }), ...(answer && { answer }) }
    this.journal.append(entry)
    this.apply(entry)
    this.forgetOld()
    return puts.flatMap(([kind, record]) => (kind === 'event' ? [record] : []))
  }

  markDelivered(eventId: string): void {
    this.exclusively(() => {
      this.journal.append({ delivered: eventId } satisfies Entry)
      this.apply({ delivered: eventId })
    })
  }

  close(): void {
    this.journal.close()
  }

  private catchUp(): void {
    const { isAnew, entries } = this.journal.news()
    if (isAnew) {
      for (const shelf of Object.values(this.shelves)) shelf.clear()
      this.answers.clear()
      this.waiting.clear()
      this.usedMethods.clear()
      this.unusedMethods.clear()
    }
    for (const entry of entries) this.apply(entry as Entry)
  }

  private apply({ put = [], answer, delivered }: Entry): void {
    for (const [kind, record] of put) {
      ;(this.shelves[kind] as Map<string, typeof record>).set(record.id, record)
      if (kind === 'event' && record.pending_webhooks > 0) this.waiting.add(record.id)
      // The journal may list a payment before its payment method.
      if (kind === 'payment_method' && !this.usedMethods.has(record.id)) this.unusedMethods.add(record.id)
      if (kind === 'payment_intent' && record.payment_method) {
        this.usedMethods.add(record.payment_method)
        this.unusedMethods.delete(record.payment_method)
      }
    }
    if (answer) this.answers.set(answer.key, answer)
    if (!delivered) return
    this.waiting.delete(delivered)
    const event = this.get('event', delivered)
    if (event) this.shelves.event.set(delivered, { ...event, pending_webhooks: 0 })
  }

  /** Maps keep insertion order, so only the oldest entries need a check. */
  private forgetOld(): void {
    const now = unixNow()
    for (const [key, answer] of this.answers) {
      if (answer.at > now - ANSWERS_KEPT) break
      this.answers.delete(key)
    }
    for (const id of this.waiting) {
      if ((this.get('event', id)?.created ?? 0) > now - DELIVERY_TRIED) break
      this.waiting.delete(id)
    }
    for (const id of this.unusedMethods) {
      if ((this.get('payment_method', id)?.method.created ?? 0) > now - UNUSED_METHODS_KEPT) break
      this.unusedMethods.delete(id)
      this.shelves.payment_method.delete(id)
    }
    for (const [id, event] of this.shelves.event) {
      if (event.created > now - EVENTS_KEPT) break
      this.shelves.event.delete(id)
    }
  }

  private *snapshot(): Generator<Entry> {
    for (const kind of Object.keys(this.shelves) as Kind[]) {
      for (const record of this.all(kind)) yield { put: [[kind, record] as Put] }
    }
    for (const answer of this.answers.values()) yield { answer }
  }
}
