import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { Payload } from 'payload'
import { countRows, estimateRows } from '../tables.ts'
import { CatalogueIndex } from './CatalogueIndex.ts'
import { type CatalogueRow, allCatalogueRows, catalogueRowsSince } from './catalogueRows.ts'

/** A write may wait for others after it has taken its time, and clocks differ: what came so late is read again. */
const OVERLAP_MS = 15_000
/** How long it may take until it shows that another process deleted something. */
const COUNTED_ANEW_MS = 3_000
/** So much may be kept in vain beside what there is. */
const MOST_WASTE = 10_000

/**
 * The index of a shop's products, kept in this process: all are read once, piece by piece, and after that, by the index of
 * `updatedAt`, what was written since, by whichever process. What is deleted here is forgotten at once, and elsewhere where
 * the numbers differ.
 */
class KeptCatalogue {
  private index: CatalogueIndex | undefined
  private until = 0
  private countedAt = 0
  private hadTooFew = false
  private readonly forgotten = new Map<string, number>()
  private running: Promise<unknown> = Promise.resolve()
  private next: Promise<CatalogueIndex> | undefined
  private isBuildingAnew = false

  constructor(private readonly payload: Payload) {}

  /** Resolves when everything written before the call is in; many calls at once read once. */
  refresh(): Promise<CatalogueIndex> {
    this.next ??= this.running.then(() => {
      this.next = undefined
      const reading = this.read()
      this.running = reading.catch(() => undefined)
      return reading
    })
    return this.next
  }

  forget(id: string): void {
    this.forgotten.set(id, Date.now())
    this.index?.remove(id)
  }

  private async read(): Promise<CatalogueIndex> {
    const startedAt = Date.now()
    // Of a clock that was put back by more nobody knows which times were written twice.
    if (startedAt < this.until - OVERLAP_MS) this.forgetAll()
    const isFirst = this.index === undefined
    const index = (this.index ??= await this.build())
    const since = isFirst ? startedAt : Math.min(this.until, startedAt)
    await takeIn(index, catalogueRowsSince(this.payload, new Date(since - OVERLAP_MS)))
    this.forgetSince(index, startedAt)
    // Another one may have been built meanwhile; what it has not seen is read the next time.
    if (this.index === index) this.until = startedAt
    if (startedAt - this.countedAt >= COUNTED_ANEW_MS) {
      this.countedAt = startedAt
      await this.compareNumbers(index)
    }
    if (index.waste > MOST_WASTE + index.size) this.buildAnew()
    return index
  }

  private forgetAll(): void {
    this.index = undefined
    this.countedAt = 0
  }

  private async build(): Promise<CatalogueIndex> {
    const index = new CatalogueIndex()
    await takeIn(index, allCatalogueRows(this.payload))
    return index
  }

  /** Beside what is answered meanwhile. */
  private buildAnew(): void {
    if (this.isBuildingAnew) return
    this.isBuildingAnew = true
    const startedAt = Date.now()
    void this.build()
      .then((index) => {
        this.forgetSince(index, startedAt)
        this.index = index
        this.until = startedAt
        this.forgotten.clear()
      })
      // The old one goes on.
      .catch(() => undefined)
      .finally(() => (this.isBuildingAnew = false))
  }

  /** What was read before it was deleted may have been taken in after. */
  private forgetSince(index: CatalogueIndex, time: number): void {
    for (const [id, at] of this.forgotten) {
      if (at >= time) index.remove(id)
      else if (!this.isBuildingAnew) this.forgotten.delete(id)
    }
  }

  /** Too many were deleted elsewhere; too few, twice, were written with a time long past, as by who restores a copy. */
  private async compareNumbers(index: CatalogueIndex): Promise<void> {
    const isLikely = (await estimateRows(this.payload, 'products')) === index.size
    // By an estimate alone nobody reads everything anew.
    const count = isLikely ? index.size : await countRows(this.payload, 'products', {})
    if (count < index.size || (count > index.size && this.hadTooFew)) this.buildAnew()
    this.hadTooFew = count > index.size
  }
}

async function takeIn(index: CatalogueIndex, pieces: AsyncIterable<CatalogueRow[]>): Promise<void> {
  for await (const rows of pieces) {
    for (const row of rows) index.put(row)
    // SQLite answers without letting anybody else go first.
    if (rows.length > 1) await letOthersGo()
  }
}

const kept = new WeakMap<Payload, KeptCatalogue>()

function catalogueOf(payload: Payload): KeptCatalogue {
  const catalogue = kept.get(payload) ?? new KeptCatalogue(payload)
  kept.set(payload, catalogue)
  return catalogue
}

/** The index of all products as they are now; the first call after a start reads them all. */
export function readCatalogueIndex(payload: Payload): Promise<CatalogueIndex> {
  return catalogueOf(payload).refresh()
}

/** Forgets a product that was deleted. */
export function forgetInCatalogue(payload: Payload, id: string): void {
  catalogueOf(payload).forget(id)
}
