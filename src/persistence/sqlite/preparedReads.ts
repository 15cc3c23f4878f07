import type { Payload, Where } from 'payload'
import { type SQL, asc, desc, getTableName } from '@payloadcms/db-sqlite/drizzle'
import {
  type PlainCondition,
  padToPowerOfTwo,
  readCondition,
  describeShape,
  toSql,
  collectValues,
} from './plainConditions.ts'
import { type PlainTable, getPlainTable } from './plainTables.ts'
import { type Columns, type Row, getPreparedQuery } from './preparedQueries.ts'

export interface PreparedQuery {
  where?: Where | undefined
  select?: Record<string, unknown> | undefined
  /** Null for any order, because sorting everything may take longer than reading the first row. */
  sort?: readonly string[] | null | undefined
  limit?: number | undefined
}

/**
 * Returns the rows as Payload's adapter would if the query only involves plain columns of one table, groups of them, and
 * lists in separate tables; otherwise null. Tables are read separately, so a concurrent write may be visible in only some of
 * them.
 */
export function readPrepared(
  payload: Payload,
  table: string,
  question: PreparedQuery,
): Promise<Row[]> | null {
  const plain = getPlainTable(payload, table)
  const asked = splitSelect(plain, question.select)
  const columns = asked && selectedColumns(plain, asked.names)
  const condition = columns && readCondition(question.where ?? {}, plain.columns)
  const order = condition && buildOrder(plain, question.sort)
  if (!order) return null
  const { limit } = question
  const shape = `${table}? ${Object.keys(columns).join()} ${describeShape(condition)} ${order.shape} ${limit === undefined ? '' : 'some'}`
  const prepared = getPreparedQuery(payload, shape, columns, (drizzle, bind) => {
    const query = drizzle
      .select(columns)
      .from(plain.table)
      .where(toSql(condition, plain.columns, bind))
      .orderBy(...order.by)
    return limit === undefined ? query : query.limit(bind() as unknown as number)
  })
  const values = [...collectValues(condition, plain.columns), ...(limit === undefined ? [] : [limit])]
  const rows = prepared.all(values)
  return asked.lists.length + asked.arrays.length === 0
    ? rows
    : rows.then((found) => addParts(payload, plain, asked, found))
}

interface SelectedParts {
  /** Columns, with those in groups by path. */
  names: string[]
  lists: string[]
  arrays: string[]
}

/** Groups the selected fields by where they are stored; null if one is stored elsewhere. */
function splitSelect(plain: PlainTable, select: PreparedQuery['select']): SelectedParts | null {
  if (!select) return plain.isComplete ? { names: Object.keys(plain.columns), lists: [], arrays: [] } : null
  const parts: SelectedParts = { names: ['id'], lists: [], arrays: [] }
  for (const [name, wanted] of Object.entries(select)) {
    const group = plain.groups[name]
    if (group) {
      parts.names.push(...Object.keys(group).filter((path) => isSelected(select, path)))
      continue
    }
    if (wanted !== true) return null
    if (name === 'id') continue
    else if (plain.columns[name]) parts.names.push(name)
    else if (plain.lists?.names.has(name)) parts.lists.push(name)
    else if (plain.arrays[name]) parts.arrays.push(name)
    else return null
  }
  return parts
}

/** Returns whether a selection has a path, such as 'sizes.webp480.filename', or a group that contains it. */
function isSelected(select: object, path: string): boolean {
  let selected: unknown = select
  for (const name of path.split('.')) {
    if (typeof selected !== 'object' || selected === null) break
    selected = (selected as Record<string, unknown>)[name]
  }
  return selected === true
}

function selectedColumns({ columns, groups }: PlainTable, names: readonly string[]): Columns | null {
  const inGroups: Columns = Object.assign({}, ...Object.values(groups))
  const found = names.flatMap((name) => columns[name] ?? inGroups[name] ?? [])
  return found.length === names.length
    ? Object.fromEntries(names.map((name, place) => [name, found[place] as Columns[string]]))
    : null
}

/** Returns the requested order; like in the adapter, the newest row comes first among equals. */
function buildOrder({ columns }: PlainTable, sort: PreparedQuery['sort'] = []) {
  if (sort === null) return { by: [], shape: 'any' }
  const names = sort.includes('id') || !columns.createdAt ? sort : [...sort, '-createdAt']
  const by: SQL[] = []
  for (const name of names) {
    const column = columns[name.replace(/^-/, '')]
    if (!column) return null
    by.push(name.startsWith('-') ? desc(column) : asc(column))
  }
  return { by, shape: names.join() }
}

async function addParts(
  payload: Payload,
  plain: PlainTable,
  { lists, arrays }: SelectedParts,
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const add = (name: string, valuesById: ReadonlyMap<unknown, unknown[]>) => {
    for (const row of rows) row[name] = valuesById.get(row.id) ?? []
  }
  if (plain.lists && lists.length > 0) {
    const { table, columns } = plain.lists
    const texts = await readChildRows(payload, { table, columns, parent: 'parent', order: 'order' }, ids)
    for (const name of lists)
      add(
        name,
        groupByParent(
          texts.filter(({ path }) => path === name),
          'parent',
          ({ text }) => text,
        ),
      )
  }
  for (const name of arrays) {
    const array = plain.arrays[name]
    if (!array) continue
    const entries = await readChildRows(payload, { ...array, parent: '_parentID', order: '_order' }, ids)
    add(
      name,
      groupByParent(entries, '_parentID', ({ _parentID, _order, ...entry }) => entry),
    )
  }
  return rows
}

interface ChildTable {
  table: PlainTable['table']
  columns: Columns
  parent: string
  order: string
}

/** Returns the rows of another table that belong to these ids, in order. */
function readChildRows(
  payload: Payload,
  { table, columns, parent, order }: ChildTable,
  ids: readonly unknown[],
) {
  const condition: PlainCondition = { field: parent, comparison: 'in', values: padToPowerOfTwo(ids) }
  const shape = `beside ${getTableName(table)} ${Object.keys(columns).join()} ${describeShape(condition)}`
  const prepared = getPreparedQuery(payload, shape, columns, (drizzle, bind) =>
    drizzle
      .select(columns)
      .from(table)
      .where(toSql(condition, columns, bind))
      .orderBy(asc(columns[order] as Columns[string])),
  )
  return prepared.all(collectValues(condition, columns))
}

function groupByParent(rows: readonly Row[], parent: string, valueOf: (row: Row) => unknown) {
  const found = new Map<unknown, unknown[]>()
  for (const row of rows) {
    const values = found.get(row[parent]) ?? []
    values.push(valueOf(row))
    found.set(row[parent], values)
  }
  return found
}
