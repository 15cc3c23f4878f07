import type { DefaultServerCellComponentProps } from 'payload'
import { formatCents } from '../../domain/rules/payments/money.ts'

/** An amount of cents in a list, in dollars. */
export function PriceCell({ cellData }: DefaultServerCellComponentProps) {
  const cents: unknown = cellData
  return <span className="house-number">{typeof cents === 'number' ? formatCents(cents) : '–'}</span>
}
