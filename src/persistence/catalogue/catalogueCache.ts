import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { Payload } from 'payload'
import { countRows, estimateRows } from '../tables.ts'
import { CatalogueIndex } from './CatalogueIndex.ts'
import { type CatalogueRow, readAllCatalogueRows, readCatalogueRowsSince } from './catalogueRows.ts'

/** Overlap of incremental reads: a write can commit later than its timestamp, and clocks differ. */
const OVERLAP_MS = 15_000
/** Interval between row counts that detect deletions by other processes. */
const RECOUNT_INTERVAL_MS = 3_000
/** Obsolete entries, in addition to the number of products, that trigger a rebuild. */
const MAX_DELETED_SLOTS = 10_000

/**
 * Caches the index of a shop's products in this process. Reads all products once in batches, then those updated since, by
 * any process, using the index on `updatedAt`. Removes products deleted here immediately, and those deleted by other
 * processes when the row counts differ.
 */
class CatalogueCache {
  private index: CatalogueIndex | undefined
  private readUntil = 0
  private countedAt = 0
  private hadTooFew = false
  private readonly removedIds = new Map<string, number>()
  private running: Promise<unknown> = Promise.resolve()
  private next: Promise<CatalogueIndex> | undefined
  private isRebuilding = false

  constructor(private readonly payload: Payload) {}

  /** Resolves once everything written before the call is indexed; concurrent calls share one read. */
  refresh(): Promise<CatalogueIndex> {
    this.next ??= this.running.then(() => {
      this.next = undefined
      const reading = this.read()
      this.running = reading.catch(() => undefined)
      return reading
    })
    return this.next
  }

  remove(id: string): void {
    this.removedIds.set(id, Date.now())
    this.index?.remove(id)
  }

  private async read(): Promise<CatalogueIndex> {
    const startedAt = Date.now()
    // If the clock was set back by more than this, the timestamps are ambiguous: rebuild.
    if (startedAt < this.readUntil - OVERLAP_MS) this.reset()
    const isFirst = this.index === undefined
    const index = (this.index ??= await this.build())
    const since = isFirst ? startedAt : Math.min(this.readUntil, startedAt)
    await addRows(index, readCatalogueRowsSince(this.payload, new Date(since - OVERLAP_MS)))
    this.removeSince(index, startedAt)
    // A rebuild may have replaced the index; the next read adds what it lacks.
    if (this.index === index) this.readUntil = startedAt
    if (startedAt - this.countedAt >= RECOUNT_INTERVAL_MS) {
      this.countedAt = startedAt
      await this.compareCounts(index)
    }
    if (index.deletedSlots > MAX_DELETED_SLOTS + index.size) this.rebuild()
    return index
  }

  private reset(): void {
    this.index = undefined
    this.countedAt = 0
  }

  private async build(): Promise<CatalogueIndex> {
    const index = new CatalogueIndex()
    await addRows(index, readAllCatalogueRows(this.payload))
    return index
  }

  /** Rebuilds the index in the background while the old one serves requests. */
  private rebuild(): void {
    if (this.isRebuilding) return
    this.isRebuilding = true
    const startedAt = Date.now()
    void this.build()
      .then((index) => {
        this.removeSince(index, startedAt)
        this.index = index
        this.readUntil = startedAt
        this.removedIds.clear()
      })
      // Keep the old index.
      .catch(() => undefined)
      .finally(() => (this.isRebuilding = false))
  }

  /** Removes products deleted since a time, because a read from before the deletion may have added them again. */
  private removeSince(index: CatalogueIndex, time: number): void {
    for (const [id, at] of this.removedIds) {
      if (at >= time) index.remove(id)
      else if (!this.isRebuilding) this.removedIds.delete(id)
    }
  }

  /** Rebuilds if rows were deleted elsewhere, or if twice too few are indexed, as after a restore that writes old timestamps. */
  private async compareCounts(index: CatalogueIndex): Promise<void> {
    const isLikely = (await estimateRows(this.payload, 'products')) === index.size
    // A differing estimate is no reason to rebuild: count exactly.
    const count = isLikely ? index.size : await countRows(this.payload, 'products', {})
    if (count < index.size || (count > index.size && this.hadTooFew)) this.rebuild()
    this.hadTooFew = count > index.size
  }
}

async function addRows(index: CatalogueIndex, products: AsyncIterable<CatalogueRow[]>): Promise<void> {
  for await (const rows of products) {
    for (const row of rows) index.put(row)
    // SQLite resolves without yielding to the event loop.
    if (rows.length > 1) await letOthersGo()
  }
}

const caches = new WeakMap<Payload, CatalogueCache>()

function getCatalogue(payload: Payload): CatalogueCache {
  const catalogue = caches.get(payload) ?? new CatalogueCache(payload)
  caches.set(payload, catalogue)
  return catalogue
}

/** Returns the up-to-date index of all products; the first call after a start reads them all. */
export function readCatalogueIndex(payload: Payload): Promise<CatalogueIndex> {
  return getCatalogue(payload).refresh()
}

/** Removes a deleted product from the index. */
export function removeFromCatalogue(payload: Payload, id: string): void {
  getCatalogue(payload).remove(id)
}
