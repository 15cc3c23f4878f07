import type { ReactNode } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import styles from './PaperItems.module.css'

type Item = Order['items'][number]

interface PaperItemsProps {
  items: readonly Item[]
  /** Columns beside quantity and name. */
  columns: readonly { title: string; cell(item: Item): ReactNode }[]
  foot?: ReactNode
}

/** The lines of an order; none of them is torn apart where one sheet is not enough. */
export function PaperItems({ items, columns, foot }: PaperItemsProps) {
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

function choiceOf({ size, color, productId }: Item): string {
  return [size && `Size ${size}`, color, productId].filter(Boolean).join(', ')
}
