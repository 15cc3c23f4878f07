import type { DemandPage } from '../../../../domain/contract/people/claim.ts'
import { ProductLink } from '../../products/parts/ProductLink.tsx'
import { CountCell } from '../../stock/CountCell.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import styles from './DemandPage.module.css'

type Item = DemandPage['items'][number]

const buildCountColumn = (key: string, header: string, getCount: (item: Item) => number): Column<Item> => ({
  key,
  header,
  className: styles.count,
  cell: (item) => (getCount(item) === 0 ? '–' : getCount(item).toLocaleString('en-US')),
})

const COLUMNS: readonly Column<Item>[] = [
  {
    key: 'product',
    header: 'Product',
    isPlain: true,
    className: styles.product,
    cell: ({ product, size, color }) => (
      <>
        <ProductLink {...product} />
        <span className={styles.choice}>{[color, size].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  buildCountColumn('waiting', 'Waiting', ({ waiting }) => waiting),
  { key: 'stock', header: 'In stock', className: styles.stock, cell: (item) => <CountCell {...item} /> },
  buildCountColumn('open', 'On hold', ({ claims }) => claims.open),
  buildCountColumn('bought', 'Bought', ({ claims }) => claims.bought),
  buildCountColumn('ended', 'Expired', ({ claims }) => claims.ended),
]

interface DemandTableProps {
  items: readonly Item[]
  isBusy: boolean
}

/** Demand by variant, most requested first, with the outcome of reserved units. */
export function DemandTable({ items, isBusy }: DemandTableProps) {
  return (
    <DataTable
      label="Demand"
      columns={COLUMNS}
      rows={items}
      rowKey={({ product, size, color }) => JSON.stringify([product.id, size, color])}
      isBusy={isBusy}
    />
  )
}
