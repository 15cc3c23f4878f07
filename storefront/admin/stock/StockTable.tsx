import type { LowStock } from '../../../domain/contract/stock.ts'
import { ProductLink } from '../products/parts/ProductLink.tsx'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { CountCell } from './CountCell.tsx'
import styles from './StockPage.module.css'

export type LowItem = LowStock['items'][number]

const COLUMNS: readonly Column<LowItem>[] = [
  {
    key: 'product',
    header: 'Product',
    isPlain: true,
    className: styles.product,
    cell: ({ product }) => <ProductLink {...product} />,
  },
  { key: 'color', header: 'Color', cell: ({ variant }) => variant?.color ?? '–' },
  { key: 'size', header: 'Size', cell: ({ variant }) => variant?.size ?? '–' },
  {
    key: 'sku',
    header: 'SKU',
    className: styles.sku,
    cell: ({ variant }) => variant?.sku ?? 'One total',
  },
  { key: 'count', header: 'Count', className: styles.count, cell: (item) => <CountCell {...item} /> },
  {
    key: 'waiting',
    header: 'Waiting',
    className: styles.waiting,
    cell: ({ waiting }) => (waiting === 0 ? '–' : waiting.toLocaleString('en-US')),
  },
]

interface StockTableProps {
  items: readonly LowItem[]
  isBusy: boolean
}

/** Table of low and sold-out stock, by variant or by product total. */
export function StockTable({ items, isBusy }: StockTableProps) {
  return (
    <DataTable
      label="Low and sold-out stock"
      columns={COLUMNS}
      rows={items}
      rowKey={({ product, variant }) => `${product.id} ${variant?.id ?? ''}`}
      isBusy={isBusy}
    />
  )
}
