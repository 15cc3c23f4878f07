import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'
import { envelopeLines } from '../../../domain/rules/addresses/addressLines.ts'
import styles from './OrderView.module.css'

/** Shows the shipping address and gift note; renders nothing if the address is missing. */
export function OrderDelivery({ order }: { order: Partial<OrderProgress> }) {
  const { shippingAddress, giftNote } = order
  if (!shippingAddress) return null
  return (
    <section className={styles.delivery} aria-labelledby="order-delivery">
      <h2 className={styles.title} id="order-delivery">
        Shipping to
      </h2>
      <address className={styles.address}>
        {envelopeLines(shippingAddress).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      {giftNote && (
        <>
          <h3 className={styles.noteTitle}>Gift note</h3>
          <p className={styles.note}>{giftNote}</p>
        </>
      )}
    </section>
  )
}
