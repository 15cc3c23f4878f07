import type { Payload } from 'payload'
import { choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import { findRows } from '../tables.ts'

interface KeyedRow {
  product: string
  size: string
  color: string
}

/** Replaces the size and color keys of rows with their current names. */
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
