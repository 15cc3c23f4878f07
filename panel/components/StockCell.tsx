import type { DefaultServerCellComponentProps } from 'payload'

interface Stock {
  inStock?: boolean | null
  stockQuantity?: number | null
}

/** What is left of a piece, in words: a count of none beside 'in stock' means that it is made to order. */
export function StockCell({ rowData }: DefaultServerCellComponentProps) {
  const { inStock, stockQuantity } = rowData as Stock
  const [state, words] = inStock
    ? ['in', stockQuantity ? `${stockQuantity} in stock` : 'Made to order']
    : ['out', 'Sold out']
  return <span className={`house-pill house-pill--${state}`}>{words}</span>
}
