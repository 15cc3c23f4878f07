import type { Payload } from 'payload'
import { Vocabulary } from '../../../domain/search/Vocabulary.ts'
import { searchWordsOf } from '../../../domain/search/searchWords.ts'

/** Read and taken in at once, so that nobody else waits for long. */
const BATCH = 200
/** What another process wrote may bear a time a little before what was read last. */
const OVERLAP_MS = 60_000

interface Row {
  id: string
  name?: string | null
  searchCategory?: string[] | null
  searchColors?: string[] | null
  searchTags?: string[] | null
  updatedAt: string
}

const SELECTED = {
  name: true,
  searchCategory: true,
  searchColors: true,
  searchTags: true,
  updatedAt: true,
} as const

/**
 * The words of all products, drafts too, kept in this process: all are read once, and after that, by the index of
 * `updatedAt`, what was written since, by whichever process. A word that no product has any more stays until the next
 * start; who corrects a word has to see that products hold it.
 */
class ProductWords {
  readonly vocabulary = new Vocabulary()
  private until = new Date(0)
  private running: Promise<void> = Promise.resolve()
  private next: Promise<void> | undefined
  private isReadingOn = false

  constructor(private readonly payload: Payload) {}

  /**
   * Resolves when the words of everything written before the call are in; many calls at once read once. Nobody who
   * searches waits for more than one batch: where there is more, the rest is read on beside, and until then a word may
   * not be known yet.
   */
  refresh(): Promise<void> {
    if (this.isReadingOn) return Promise.resolve()
    this.next ??= this.running.then(() => {
      this.next = undefined
      const reading = this.readFirst()
      this.running = reading.catch(() => undefined)
      return reading
    })
    return this.next
  }

  private async readFirst(): Promise<void> {
    const from = new Date(Math.max(0, this.until.getTime() - OVERLAP_MS))
    const lastId = await this.readBatch(from, undefined)
    if (lastId === undefined) return
    this.isReadingOn = true
    // What could not be read is read by the next search, from where this one came to.
    void this.readRest(lastId)
      .catch(() => undefined)
      .finally(() => (this.isReadingOn = false))
  }

  private async readRest(lastId: string): Promise<void> {
    let last: string | undefined = lastId
    while (last !== undefined) last = await this.readBatch(this.until, last)
  }

  /** Takes in the next batch; answers the id to go on after, or nothing where that was all. */
  private async readBatch(from: Date, after: string | undefined): Promise<string | undefined> {
    const rows = await this.readAfter(from, after)
    for (const row of rows) this.vocabulary.add(messageOf(row))
    const last = rows.at(-1)
    if (last) this.until = new Date(last.updatedAt)
    return rows.length < BATCH ? undefined : last?.id
  }

  private async readAfter(time: Date, id: string | undefined): Promise<Row[]> {
    const at = time.toISOString()
    const { docs } = await this.payload.db.find<Row>({
      collection: 'products',
      where: {
        and: [
          { updatedAt: { greater_than_equal: at } },
          ...(id === undefined
            ? []
            : [{ or: [{ updatedAt: { greater_than: at } }, { id: { greater_than: id } }] }]),
        ],
      },
      select: SELECTED,
      sort: ['updatedAt', 'id'],
      limit: BATCH,
      pagination: false,
    })
    return docs
  }
}

const messageOf = ({ name, searchCategory, searchColors, searchTags }: Row) => [
  ...searchWordsOf(name ?? ''),
  ...(searchCategory ?? []),
  ...(searchColors ?? []),
  ...(searchTags ?? []),
]

const known = new WeakMap<Payload, ProductWords>()

/** The vocabulary of a shop's products as they are now; of a large shop's, soon after its first use. */
export async function findProductWords(payload: Payload): Promise<Vocabulary> {
  const words = known.get(payload) ?? new ProductWords(payload)
  known.set(payload, words)
  await words.refresh()
  return words.vocabulary
}
