import { FileLock } from './FileLock.ts'
import { Journal } from './journal.ts'
import type { Kind, Records, WebhookEvent } from './records.ts'
import { unixNow } from './unixNow.ts'

const DAY_SECONDS = 24 * 60 * 60
const RESPONSE_TTL_SECONDS = DAY_SECONDS
/** Seconds until an unused payment method is deleted: browsers create them without a secret key. */
const UNUSED_METHOD_TTL_SECONDS = 60 * 60
const EVENT_TTL_SECONDS = 30 * DAY_SECONDS
const DELIVERY_TTL_SECONDS = 3 * DAY_SECONDS

/** Response to a request with an idempotency key. */
export interface StoredResponse {
  key: string
  /** Hash of the whole request: the same key with other parameters is rejected. */
  hash: string
  status: number
  body: string
  at: number
}

type Put = { [K in Kind]: [K, Records[K]] }[Kind]

/** Journal line: all changes of one request, or the delivery of one event. */
type Entry = { put?: Put[]; answer?: StoredResponse; delivered?: string }

type RecordMaps = { [K in Kind]: Map<string, Records[K]> }

/** Uncommitted changes of one request, visible only to that request until committed. */
export interface Draft {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined
  put<K extends Kind>(kind: K, record: Records[K]): Records[K]
}

/**
 * Records of the sandbox, in memory and journaled before they are visible. Several processes can share them: reads and
 * writes of a request must run within `withLock`.
 */
export class Ledger {
  private readonly recordMaps: RecordMaps = {
    payment_intent: new Map(),
    payment_method: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
  }
  private readonly responses = new Map<string, StoredResponse>()
  private readonly undeliveredIds = new Set<string>()
  private readonly usedMethods = new Set<string>()
  /** IDs of payment methods that no payment has used yet, oldest first. */
  private readonly unusedMethods = new Set<string>()
  private readonly lock: FileLock
  private readonly journal: Journal

  constructor(file: string) {
    this.lock = new FileLock(`${file}.lock`)
    this.journal = this.lock.withLock(() => {
      for (const entry of Journal.read(file)) this.apply(entry as Entry)
      this.deleteExpired()
      return Journal.rewrite(file, this.snapshot())
    })
  }

  /** Runs work on the current records under a lock that all processes share. */
  withLock<T>(work: () => T): T {
    return this.lock.withLock(() => {
      this.catchUp()
      return work()
    })
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.recordMaps[kind].get(id)
  }

  /** Returns all records of a kind, oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.recordMaps[kind].values()]
  }

  findResponse(key: string): StoredResponse | undefined {
    const response = this.responses.get(key)
    return response && response.at > unixNow() - RESPONSE_TTL_SECONDS ? response : undefined
  }

  /** Returns the undelivered events, including those that another process is delivering. */
  listUndelivered(): WebhookEvent[] {
    this.catchUp()
    return [...this.undeliveredIds].flatMap((id) => this.get('event', id) ?? [])
  }

  isUndelivered(eventId: string): boolean {
    return this.undeliveredIds.has(eventId)
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
  commit(puts: Put[], answer?: StoredResponse): WebhookEvent[] {
    if (puts.length === 0 && !answer) return []
    const entry: Entry = { ...(puts.length > 0 && { put: puts }), ...(answer && { answer }) }
    this.journal.append(entry)
    this.apply(entry)
    this.deleteExpired()
    return puts.flatMap(([kind, record]) => (kind === 'event' ? [record] : []))
  }

  markDelivered(eventId: string): void {
    this.withLock(() => {
      this.journal.append({ delivered: eventId } satisfies Entry)
      this.apply({ delivered: eventId })
    })
  }

  close(): void {
    this.journal.close()
  }

  private catchUp(): void {
    const { isReplaced, entries } = this.journal.readNew()
    if (isReplaced) {
      for (const records of Object.values(this.recordMaps)) records.clear()
      this.responses.clear()
      this.undeliveredIds.clear()
      this.usedMethods.clear()
      this.unusedMethods.clear()
    }
    for (const entry of entries) this.apply(entry as Entry)
  }

  private apply({ put = [], answer, delivered }: Entry): void {
    for (const [kind, record] of put) {
      ;(this.recordMaps[kind] as Map<string, typeof record>).set(record.id, record)
      if (kind === 'event' && record.pending_webhooks > 0) this.undeliveredIds.add(record.id)
      // The journal may list a payment before its payment method.
      if (kind === 'payment_method' && !this.usedMethods.has(record.id)) this.unusedMethods.add(record.id)
      if (kind === 'payment_intent' && record.payment_method) {
        this.usedMethods.add(record.payment_method)
        this.unusedMethods.delete(record.payment_method)
      }
    }
    if (answer) this.responses.set(answer.key, answer)
    if (!delivered) return
    this.undeliveredIds.delete(delivered)
    const event = this.get('event', delivered)
    if (event) this.recordMaps.event.set(delivered, { ...event, pending_webhooks: 0 })
  }

  /** Maps keep insertion order, so only the oldest entries need a check. */
  private deleteExpired(): void {
    const now = unixNow()
    for (const [key, answer] of this.responses) {
      if (answer.at > now - RESPONSE_TTL_SECONDS) break
      this.responses.delete(key)
    }
    for (const id of this.undeliveredIds) {
      if ((this.get('event', id)?.created ?? 0) > now - DELIVERY_TTL_SECONDS) break
      this.undeliveredIds.delete(id)
    }
    for (const id of this.unusedMethods) {
      if ((this.get('payment_method', id)?.method.created ?? 0) > now - UNUSED_METHOD_TTL_SECONDS) break
      this.unusedMethods.delete(id)
      this.recordMaps.payment_method.delete(id)
    }
    for (const [id, event] of this.recordMaps.event) {
      if (event.created > now - EVENT_TTL_SECONDS) break
      this.recordMaps.event.delete(id)
    }
  }

  private *snapshot(): Generator<Entry> {
    for (const kind of Object.keys(this.recordMaps) as Kind[]) {
      for (const record of this.all(kind)) yield { put: [[kind, record] as Put] }
    }
    for (const answer of this.responses.values()) yield { answer }
  }
}
