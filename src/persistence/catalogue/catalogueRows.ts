import type { Payload } from 'payload'
import {
  SEARCH_FIELDS,
  SEARCH_VERSION,
  type SearchTokens,
  buildSearchTokens,
} from '../../../domain/search/productTokens.ts'
import { SEARCH_COLUMNS, getSearchColumn } from '../search/searchColumns.ts'

/** Product data for the in-memory index; times in epoch milliseconds, price in cents. */
export interface CatalogueRow {
  id: string
  name: string
  category: string
  featured: boolean
  goesLiveAt: number
  createdAt: number
  updatedAt: number
  priceInCents: number
  inStock: boolean
  stockQuantity: number
  sizes: readonly string[]
  colors: readonly string[]
  tags: readonly string[]
  choices: string
  tokens: SearchTokens
}

/** Rows per batch; other requests wait for at most one batch. */
const BATCH_SIZE = 50

const COLUMNS = [
  'name',
  'category',
  'description',
  'featured',
  'goesLiveAt',
  'createdAt',
  'updatedAt',
  'priceInCents',
  'inStock',
  'stockQuantity',
  'choices',
  'searchVersion',
]

type Doc = Record<string, unknown>
type Value = string | number

/** Part of the SQLite adapter's client that is used here. */
interface Sqlite {
  client: { execute(statement: { sql: string; args: Value[] }): Promise<{ rows: Doc[] }> }
}

interface Cursor extends AsyncIterable<Doc> {
  project(columns: Record<string, 1>): Cursor
  sort(keys: Record<string, 1>): Cursor
  batchSize(rows: number): Cursor
}

/** Part of the MongoDB adapter that is used here. */
interface Mongo {
  collections: { products: { collection: { find(where: Doc): Cursor } } }
}

/** Yields every product, including drafts, in batches. */
export async function* readAllCatalogueRows({ db }: Payload): AsyncGenerator<CatalogueRow[]> {
  if (db.name !== 'sqlite') return yield* readMongo(db as unknown as Mongo, {}, '_id')
  const sqlite = db as unknown as Sqlite
  for (let last = ''; ;) {
    const rows = await readSqlite(sqlite, 'id > ? ORDER BY id LIMIT ?', [last, BATCH_SIZE])
    yield rows
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** Yields products updated since a time in batches, using the index on `updatedAt`. */
export async function* readCatalogueRowsSince({ db }: Payload, since: Date): AsyncGenerator<CatalogueRow[]> {
  if (db.name !== 'sqlite')
    return yield* readMongo(db as unknown as Mongo, { updatedAt: { $gte: since } }, 'updatedAt')
  const sqlite = db as unknown as Sqlite
  // Page by rowid too: many rows can have the same timestamp, and the index contains the rowid.
  for (let [time, number]: [string, number] = [since.toISOString(), -1]; ;) {
    const { rows } = await sqlite.client.execute({
      sql: 'SELECT rowid AS number, id, updated_at AS time FROM products WHERE (updated_at, rowid) > (?, ?) ORDER BY updated_at, rowid LIMIT ?',
      args: [time, number, BATCH_SIZE],
    })
    const ids = rows.map(({ id }) => String(id))
    if (ids.length > 0) yield await readSqlite(sqlite, `id IN (${placeholdersFor(ids)})`, ids)
    if (rows.length < BATCH_SIZE) return
    time = String(rows.at(-1)?.time)
    number = Number(rows.at(-1)?.number)
  }
}

async function* readMongo({ collections }: Mongo, where: Doc, by: string): AsyncGenerator<CatalogueRow[]> {
  const columns = Object.fromEntries(
    [...COLUMNS, ...SEARCH_COLUMNS, 'sizes', 'colors', 'tags'].map((name) => [name, 1 as const]),
  )
  const cursor = collections.products.collection
    .find(where)
    .project(columns)
    .sort({ [by]: 1 })
    .batchSize(BATCH_SIZE)
  let product: CatalogueRow[] = []
  for await (const doc of cursor) {
    product.push(toCatalogueRow({ ...doc, id: doc._id }))
    if (product.length < BATCH_SIZE) continue
    yield product
    product = []
  }
  yield product
}

/** Selects a row as one JSON text: the driver takes longer to transfer twenty columns and all list entries than to read them. */
const AS_JSON = `json_object(${[
  ...['id', ...COLUMNS].map((name) => `'${name}', ${snakeCase(name)}`),
  ...SEARCH_COLUMNS.map((name) => `'${name}', json(${snakeCase(name)})`),
  `'texts', (SELECT json_group_array(json_array(path, text)) FROM products_texts WHERE parent_id = products.id)`,
].join(', ')})`

async function readSqlite({ client }: Sqlite, where: string, args: Value[]): Promise<CatalogueRow[]> {
  const { rows } = await client.execute({
    sql: `SELECT ${AS_JSON} AS doc FROM products WHERE ${where}`,
    args,
  })
  return rows.map(({ doc }) => {
    const { texts, ...columns } = JSON.parse(doc as string) as Doc & { texts: [string, string][] }
    const lists: Record<string, string[]> = {}
    for (const [path, text] of texts) (lists[path] ??= []).push(text)
    return toCatalogueRow({ ...columns, ...lists })
  })
}

const placeholdersFor = (list: readonly unknown[]) => list.map(() => '?').join(', ')

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function toCatalogueRow(doc: Doc): CatalogueRow {
  const words = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const time = (value: unknown) => (value ? new Date(value as string | Date).getTime() : 0)
  const content = {
    name: text(doc.name),
    category: text(doc.category),
    description: text(doc.description),
    sizes: words(doc.sizes),
    colors: words(doc.colors),
    tags: words(doc.tags),
  }
  return {
    ...content,
    id: String(doc.id),
    featured: Boolean(doc.featured),
    goesLiveAt: time(doc.goesLiveAt),
    createdAt: time(doc.createdAt),
    updatedAt: time(doc.updatedAt),
    priceInCents: Number(doc.priceInCents ?? 0),
    inStock: Boolean(doc.inStock),
    stockQuantity: Number(doc.stockQuantity ?? 0),
    choices: text(doc.choices),
    // Computed here if another version of the shop wrote the columns, or if the lists are being written.
    tokens: doc.searchVersion === SEARCH_VERSION ? readStoredTokens(doc) : buildSearchTokens(content),
  }
}

const readStoredTokens = (doc: Doc) =>
  Object.fromEntries(
    SEARCH_FIELDS.map((field) => [field, (doc[getSearchColumn(field)] ?? []) as string[]]),
  ) as SearchTokens
