import type { Payload } from 'payload'
import { choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import { findRows } from '../tables.ts'

interface KeyedRow {
  product: string
  size: string
  color: string
}

/** Returns rows that keep the keys of a size and a color with the names that these have today. */
export async function nameChoices<T extends KeyedRow>(payload: Payload, rows: readonly T[]): Promise<T[]> {
  const ids = [...new Set(rows.map(({ product }) => product))]
  if (ids.length === 0) return []
  const products = await findRows(payload, 'products', {
    where: { id: { in: ids } },
    select: { valueNames: true },
  })
  const names = new Map(products.map(({ id, valueNames }) => [id, valueNames]))
  return rows.map((row) => ({ ...row, ...choiceNames(names.get(row.product), row) }))
}
