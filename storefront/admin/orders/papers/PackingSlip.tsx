import styles from './PackingSlip.module.css'
import { DocumentFrame } from './DocumentFrame.tsx'
import { DocumentItems, type PrintedOrder } from './DocumentItems.tsx'

const COLUMNS = [{ title: 'Packed', cell: () => <span className={styles.box} /> }]

/** Packing slip without prices, because the order may be a gift. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const { giftNote } = order.customerInfo
  return (
    <DocumentFrame title="Packing slip" addressTitle="Ship to" address={order.customerInfo} order={order}>
      <DocumentItems items={order.items} columns={COLUMNS} hasPictures />
      <p className={styles.count}>
        {units} {units === 1 ? 'item' : 'items'}
      </p>
      {giftNote && (
        <section className={styles.gift}>
          <h2 className={styles.giftTitle}>Gift note</h2>
          <p className={styles.note}>{giftNote}</p>
        </section>
      )}
    </DocumentFrame>
  )
}
