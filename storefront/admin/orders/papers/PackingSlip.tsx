import styles from './PackingSlip.module.css'
import { PaperFrame } from './PaperFrame.tsx'
import { PaperItems, type PrintedOrder } from './PaperItems.tsx'

const COLUMNS = [{ title: 'Packed', cell: () => <span className={styles.box} /> }]

/** Packing slip without prices, because the order may be a gift. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const { giftNote } = order.customerInfo
  return (
    <PaperFrame title="Packing slip" addressTitle="Ship to" address={order.customerInfo} order={order}>
      <PaperItems items={order.items} columns={COLUMNS} hasPictures />
      <p className={styles.count}>
        {units} {units === 1 ? 'item' : 'items'}
      </p>
      {giftNote && (
        <section className={styles.gift}>
          <h2 className={styles.giftTitle}>Gift note</h2>
          <p className={styles.note}>{giftNote}</p>
        </section>
      )}
    </PaperFrame>
  )
}
