import type { FlattenedField, Payload } from 'payload'
import type { SQLiteColumn, SQLiteTable } from '@payloadcms/db-sqlite/drizzle/sqlite-core'

/** Part of the adapter that is used here: drizzle's tables by collection name. */
interface Adapter {
  tables: Record<string, SQLiteTable>
  tableNameMap: Map<string, string>
}

/** Table of a collection, with the columns that a single statement can read or write without joining other tables. */
export interface PlainTable {
  table: SQLiteTable
  columns: Record<string, SQLiteColumn>
  /** Groups that contain only plain columns: columns by path, by group. */
  groups: Record<string, Record<string, SQLiteColumn>>
  /** Lists of texts, stored in a separate table; null if there are none. */
  lists: TextLists | null
  /** Arrays with plain entries, each stored in a separate table. */
  arrays: Record<string, { table: SQLiteTable; columns: Record<string, SQLiteColumn> }>
  /** `columns` has every field of the collection. */
  isComplete: boolean
}

interface TextLists {
  table: SQLiteTable
  columns: Record<string, SQLiteColumn>
  names: ReadonlySet<string>
}

const plainTables = new WeakMap<Payload['db'], Map<string, PlainTable>>()

/** Excludes lists, groups and polymorphic relations: the adapter creates separate tables and columns for them. */
const PLAIN_TYPES = new Set([
  'checkbox',
  'code',
  'date',
  'email',
  'json',
  'number',
  'select',
  'text',
  'textarea',
])

export function getPlainTable({ db, collections }: Payload, collection: string): PlainTable {
  const tables = plainTables.get(db) ?? new Map<string, PlainTable>()
  plainTables.set(db, tables)
  const found = tables.get(collection) ?? readTable(db as unknown as Adapter, collections, collection)
  tables.set(collection, found)
  return found
}

function readTable(
  { tables, tableNameMap }: Adapter,
  collections: Payload['collections'],
  collection: string,
): PlainTable {
  const name = tableNameMap.get(collection.replaceAll('-', '_')) ?? ''
  const table = tables[name]
  if (!table) throw new Error(`${collection} has no table`)
  const fields = collections[collection as keyof typeof collections]?.config.flattenedFields ?? []
  const columns = pick(table, ['id', ...fields.filter(isPlain).map(({ name }) => name)])
  const groups: PlainTable['groups'] = {}
  const arrays: PlainTable['arrays'] = {}
  for (const field of fields) {
    const inGroup = field.type === 'group' ? findGroupColumns(table, field) : null
    if (inGroup) groups[field.name] = inGroup
    const array = field.type === 'array' ? findArrayTable(tables[`${name}_${field.name}`], field) : null
    if (array) arrays[field.name] = array
  }
  const isWhole = fields.every(({ name }) => name in columns)
  return {
    table,
    columns,
    groups,
    arrays,
    lists: findTextLists(tables[`${name}_texts`], fields),
    isComplete: isWhole,
  }
}

function pick(table: SQLiteTable, names: readonly string[]): Record<string, SQLiteColumn> {
  const all = table as unknown as Record<string, SQLiteColumn | undefined>
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/** Returns the columns of a group by path, such as sizes.webp480.width; null if it contains anything else. */
function findGroupColumns(
  table: SQLiteTable,
  group: FlattenedField,
  above = '',
): Record<string, SQLiteColumn> | null {
  const path = `${above}${group.name}`
  const found: Record<string, SQLiteColumn> = {}
  for (const field of 'flattenedFields' in group ? group.flattenedFields : []) {
    const at = `${path}.${field.name}`
    const name = at.replaceAll('.', '_')
    const inner =
      field.type === 'group'
        ? findGroupColumns(table, field, `${path}.`)
        : isPlain(field) && pick(table, [name])
    if (!inner || Object.keys(inner).length === 0) return null
    for (const [key, column] of Object.entries(inner)) found[field.type === 'group' ? key : at] = column
  }
  return found
}

/** Returns the table and columns of an array whose fields are plain or upload one file; null for other arrays. */
function findArrayTable(
  table: SQLiteTable | undefined,
  array: FlattenedField,
): PlainTable['arrays'][string] | null {
  if (!table || !('flattenedFields' in array)) return null
  const names = array.flattenedFields.map(({ name }) => name)
  const columns = pick(table, ['id', '_order', '_parentID', ...names])
  const isKnown = array.flattenedFields.every(
    (field) =>
      isPlain(field) || (field.type === 'upload' && !isList(field) && typeof field.relationTo === 'string'),
  )
  return isKnown && names.every((name) => name in columns) ? { table, columns } : null
}

function findTextLists(table: SQLiteTable | undefined, fields: readonly FlattenedField[]): TextLists | null {
  if (!table) return null
  const names = fields.filter((field) => field.type === 'text' && isList(field)).map(({ name }) => name)
  const columns = pick(table, ['parent', 'path', 'text', 'order'])
  return { table, columns, names: new Set(names) }
}

const isPlain = (field: FlattenedField) =>
  PLAIN_TYPES.has(field.type) && !isList(field) && !('localized' in field && Boolean(field.localized))

const isList = (field: FlattenedField) => 'hasMany' in field && field.hasMany === true
