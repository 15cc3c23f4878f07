import type { Payload, Where } from 'payload'
import type { Config } from './payloadTypes.ts'
import type { ColumnsByHand } from './columnsByHand.ts'

type Generated = Config['collections']

/** A collection of the schema. */
export type Table = keyof Generated

type ByHand<T extends Table> = T extends keyof ColumnsByHand ? ColumnsByHand[T] : object

/**
 * A row as the database has it, past Payload's hooks and access. Its columns are those of the schema, by the types that
 * `npx payload generate:types` makes of it; what these cannot know, columnsByHand tells.
 */
export type Row<T extends Table> = Omit<Generated[T], keyof ByHand<T>> & ByHand<T>

type Selection<T extends Table> = Partial<Record<keyof Row<T>, true>>

/** The columns that were asked for, and the id, which always comes. */
type Selected<T extends Table, S> =
  S extends Selection<T> ? Pick<Row<T>, (keyof S | 'id') & keyof Row<T>> : Row<T>

interface Question<S> {
  where?: Where
  select?: S
  sort?: string | readonly string[]
}

/** What is written: values, or for a number how much it grows. What is null is emptied. */
export type Change<T extends Table> = {
  [C in keyof Row<T>]?: Row<T>[C] | null | (number extends Row<T>[C] ? { $inc: number } : never)
}

/**
 * The condition that a time is there, as a range: SQLite looks for what merely exists in the whole table, and not in the
 * index that has it.
 */
export const ANY_TIME = { greater_than_equal: '0001-01-01T00:00:00.000Z' }

/** Which of the two databases it is, where they need to be asked in two ways. */
export function databaseOf({ db }: Payload): 'sqlite' | 'mongodb' {
  return db.name === 'sqlite' ? 'sqlite' : 'mongodb'
}

/** A row that meets a condition, of several any of them, or null. */
export async function findRow<T extends Table, const S = undefined>(
  { db }: Payload,
  table: T,
  { where, select }: Omit<Question<S>, 'sort'>,
): Promise<Selected<T, S> | null> {
  const row: unknown = await db.findOne({ collection: table, where, select: select as never })
  return row as Selected<T, S> | null
}

/** All rows that meet a condition, or the first of them up to a limit. */
export async function findRows<T extends Table, const S = undefined>(
  payload: Payload,
  table: T,
  { limit, ...question }: Question<S> & { limit?: number },
): Promise<Selected<T, S>[]> {
  const { docs } = await find<Selected<T, S>>(payload, table, { ...question, limit, pagination: false })
  return docs
}

/** The rows that meet a condition, by their ids and a few at a time: what is kept in memory does not grow with them. */
export async function* eachRowBatch<T extends Table, const S = undefined>(
  payload: Payload,
  table: T,
  { where, select, atOnce = 100 }: Omit<Question<S>, 'sort'> & { atOnce?: number },
): AsyncGenerator<Selected<T, S>[]> {
  // An empty text is behind no id on MongoDB.
  for (let behind: Where[] = []; ;) {
    const and = [...(where ? [where] : []), ...behind]
    const rows = await findRows(payload, table, { where: { and }, select, sort: 'id', limit: atOnce })
    if (rows.length > 0) yield rows
    const last = rows.at(-1) as { id: string | number } | undefined
    if (!last || rows.length < atOnce) return
    behind = [{ id: { greater_than: last.id } }]
  }
}

/** A page of the rows that meet a condition, and how many there are. */
export async function findRowPage<T extends Table, const S = undefined>(
  payload: Payload,
  table: T,
  { page, limit, ...question }: Question<S> & { page: number; limit: number },
): Promise<{ rows: Selected<T, S>[]; total: number }> {
  const asked = { ...question, page, limit, pagination: true }
  const { docs, totalDocs } = await find<Selected<T, S>>(payload, table, asked)
  return { rows: docs, total: totalDocs }
}

/** How many rows meet a condition, counted, also where there is none: MongoDB's adapter would only estimate then. */
export async function countRows({ db }: Payload, table: Table, where: Where): Promise<number> {
  const counted = Object.keys(where).length > 0 ? where : { id: { exists: true } }
  return (await db.count({ collection: table, where: counted })).totalDocs
}

/** How many rows there may be, at no cost that grows with them on MongoDB; after many writes it may be thousands off. */
export async function estimateRows({ db }: Payload, table: Table): Promise<number> {
  return (await db.count({ collection: table })).totalDocs
}

/**
 * Changes the one row that meets a condition, in one atomic statement, and answers it as it is then, or those of its columns
 * that are asked for; null where none meets it. Whoever states in the condition what they read writes over nobody: of several
 * at once one succeeds.
 */
export async function updateRow<T extends Table, const S = undefined>(
  { db }: Payload,
  table: T,
  where: Where,
  data: Change<T>,
  select?: S,
): Promise<Selected<T, S> | null> {
  const row: unknown = await db.updateOne({
    collection: table,
    where,
    // The adapter changes what it is given, nested objects too.
    data: copyRow(data),
    options: { atomic: true },
    ...(select !== undefined && { select: select as never }),
  })
  return row as Selected<T, S> | null
}

/** Copies objects and lists of any depth. structuredClone takes half a millisecond for the rows of a checkout. */
function copyRow(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, copyValue(value)]))
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue)
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? copyRow(value) : value
}

/** Inserts a row under an id; the unique indexes decide whether there is room for it. */
export async function insertRow<T extends Table>(
  { db, collections }: Payload,
  table: T,
  id: string,
  data: Omit<Change<T>, 'id'>,
): Promise<void> {
  // Where ids are a field of the table, MongoDB's adapter takes them from there.
  const named = collections[table]?.customIDType ? { id } : {}
  await db.create({
    collection: table,
    customID: id,
    data: copyRow({ ...data, ...named }),
    returning: false,
  })
}

/** The same unless the id is taken: whether the row is new. */
export async function insertIfNew<T extends Table>(
  payload: Payload,
  table: T,
  id: string,
  data: Omit<Change<T>, 'id'>,
): Promise<boolean> {
  try {
    await insertRow(payload, table, id, data)
    return true
  } catch (error) {
    // The databases word a violated unique index differently; that the id is taken is the same on both.
    if (await findRow(payload, table, { where: { id: { equals: id } } })) return false
    throw error
  }
}

export async function deleteRows({ db }: Payload, table: Table, where: Where): Promise<void> {
  await db.deleteMany({ collection: table, where })
}

async function find<R>(
  { db }: Payload,
  table: Table,
  { sort, select, ...rest }: Question<unknown> & { page?: number; limit?: number; pagination: boolean },
) {
  const found: unknown = await db.find({
    collection: table,
    ...rest,
    // The adapters add to the list they are given.
    ...(sort && { sort: typeof sort === 'string' ? sort : [...sort] }),
    ...(select !== undefined && { select: select as never }),
  })
  return found as { docs: R[]; totalDocs: number }
}
