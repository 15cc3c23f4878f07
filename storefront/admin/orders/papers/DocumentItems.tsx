import type { ReactNode } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import styles from './DocumentItems.module.css'

type Item = Order['items'][number] & { image?: string | null; barcode?: string | null }

/** An order whose lines may have image and barcode. */
export type PrintedOrder = Omit<Order, 'items'> & { items: Item[] }

interface DocumentItemsProps {
  items: readonly Item[]
  /** Columns after quantity and name. */
  columns: readonly { title: string; cell(item: Item): ReactNode }[]
  hasPictures?: boolean
  foot?: ReactNode
}

/** Lines of an order; page breaks never split a line. */
export function DocumentItems({ items, columns, hasPictures, foot }: DocumentItemsProps) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Item</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className={styles.end}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.productId}|${item.size}|${item.color}`}>
            <td className={styles.quantity}>{item.quantity}</td>
            <td className={styles.name}>
              {hasPictures && item.image && <img className={styles.picture} src={item.image} alt="" />}
              {item.productName}
              <span className={styles.choice}>{choiceOf(item)}</span>
            </td>
            {columns.map(({ title, cell }) => (
              <td key={title} className={styles.end}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}

function choiceOf({ size, color, productId, sku, barcode }: Item): string {
  return [size && `Size ${size}`, color, sku ?? productId, barcode].filter(Boolean).join(', ')
}
