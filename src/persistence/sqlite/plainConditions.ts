import type { Where } from 'payload'
import {
  type SQL,
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from '@payloadcms/db-sqlite/drizzle'
import type { SQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import type { PlainTable } from './plainTables.ts'

type Columns = PlainTable['columns']

/** Comparisons of plain columns that mean the same as in Payload's adapter. */
const COMPARISONS = {
  equals: eq,
  greater_than: gt,
  greater_than_equal: gte,
  less_than: lt,
  less_than_equal: lte,
}
type Comparison = keyof typeof COMPARISONS | 'in' | 'exists' | 'missing'

/** Condition on columns of one table. Its shape does not include the values, so that a statement can be reused. */
export type PlainCondition =
  | { all: PlainCondition[] }
  | { any: PlainCondition[] }
  | { field: string; comparison: Comparison; values: unknown[] }

/** Parses a condition. Returns null if it contains more than comparisons of plain columns, which is left to the adapter. */
export function readCondition(where: Where, columns: Columns): PlainCondition | null {
  const all: PlainCondition[] = []
  for (const [name, asked] of Object.entries(where)) {
    const read =
      name === 'and' || name === 'or'
        ? readList(name, asked as Where[], columns)
        : readComparisons(name, asked as Record<string, unknown>, columns)
    if (!read) return null
    all.push(read)
  }
  return { all }
}

function readList(name: 'and' | 'or', wheres: readonly Where[], columns: Columns): PlainCondition | null {
  const list: PlainCondition[] = []
  for (const where of wheres) {
    const read = readCondition(where, columns)
    if (!read) return null
    list.push(read)
  }
  if (list.length === 0) return null
  return name === 'and' ? { all: list } : { any: list }
}

function readComparisons(
  field: string,
  asked: Record<string, unknown>,
  columns: Columns,
): PlainCondition | null {
  const column = columns[field]
  if (!column) return null
  const all: PlainCondition[] = []
  for (const [operator, value] of Object.entries(asked)) {
    if (operator === 'exists' && typeof value === 'boolean')
      all.push({ field, comparison: value ? 'exists' : 'missing', values: [] })
    else if (operator === 'in' && Array.isArray(value) && value.length > 0 && value.every(fits(column)))
      all.push({ field, comparison: 'in', values: padToPowerOfTwo(value) })
    else if (operator in COMPARISONS && fits(column)(value))
      all.push({ field, comparison: operator as Comparison, values: [value] })
    else return null
  }
  return { all }
}

/** Pads a list to a power of two by repeating the last value, so that lists of any length have few shapes. */
export function padToPowerOfTwo(values: readonly unknown[]): unknown[] {
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...Array<unknown>(length - values.length).fill(values.at(-1))]
}

/** Payload converts numbers and dates given as text to the column's type; here they must already have it. */
const fits =
  (column: SQLiteColumn) =>
  (value: unknown): boolean =>
    typeof value === column.dataType

/** Returns a key that all conditions with the same statement share. */
export function describeShape(condition: PlainCondition): string {
  if ('all' in condition) return `(${condition.all.map(describeShape).join('&')})`
  if ('any' in condition) return `(${condition.any.map(describeShape).join('|')})`
  const { field, comparison, values } = condition
  return `${field} ${comparison}${comparison === 'in' ? values.length : ''}`
}

/** Builds drizzle's condition. `bind` receives each value in order and returns its placeholder. */
export function toSql(
  condition: PlainCondition,
  columns: Columns,
  bind: (column: SQLiteColumn, value: unknown) => SQL,
): SQL | undefined {
  if ('all' in condition) return and(...condition.all.map((one) => toSql(one, columns, bind)))
  if ('any' in condition) return or(...condition.any.map((one) => toSql(one, columns, bind)))
  const { field, comparison, values } = condition
  const column = columns[field]
  if (!column) throw new Error(`Unknown column ${field}`)
  if (comparison === 'exists') return isNotNull(column)
  if (comparison === 'missing') return isNull(column)
  const bound = values.map((value) => bind(column, value))
  return comparison === 'in' ? inArray(column, bound) : COMPARISONS[comparison](column, bound[0] ?? sql`null`)
}

/** Returns the values of a condition in the order in which `toSql` binds them, as driver values. */
export function collectValues(condition: PlainCondition, columns: Columns): unknown[] {
  if ('all' in condition) return condition.all.flatMap((one) => collectValues(one, columns))
  if ('any' in condition) return condition.any.flatMap((one) => collectValues(one, columns))
  return condition.values.map((value) => columns[condition.field]?.mapToDriverValue(value))
}
