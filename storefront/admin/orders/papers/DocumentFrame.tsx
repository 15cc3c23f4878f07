import type { ReactNode } from 'react'
import type { PostalAddress } from '../../../../domain/contract/customer.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { envelopeLines } from '../../../../domain/rules/addresses/addressLines.ts'
import { formatShopDate } from '../../../../domain/rules/dates/shopTime.ts'
import styles from './DocumentFrame.module.css'

interface DocumentFrameProps {
  title: string
  addressTitle: string
  address: Partial<PostalAddress>
  order: Order
  children: ReactNode
}

/** Frame of every printed document: shop name, order and address. */
export function DocumentFrame({ title, addressTitle, address, order, children }: DocumentFrameProps) {
  const lines = envelopeLines(address)
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <p className={styles.house}>Rivage</p>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.facts}>
        <section>
          <h2 className={styles.label}>{addressTitle}</h2>
          <p>
            {lines.length > 0
              ? lines.map((line, index) => (
                  <span key={index} className={styles.line}>
                    {line}
                  </span>
                ))
              : 'Not provided'}
          </p>
        </section>
        <dl className={styles.order}>
          <dt className={styles.label}>Order</dt>
          <dd>{order.orderId}</dd>
          <dt className={styles.label}>Placed</dt>
          <dd>{formatShopDate(order.createdAt)}</dd>
        </dl>
      </div>
      {children}
      {order.isTest && <p className={styles.note}>Test order: no card was charged.</p>}
    </article>
  )
}
