import { useState } from 'react'
import { Link } from 'react-router'
import { bagLineKey, lineTotalInCents } from '../../../domain/rules/bag.ts'
import { formatCents } from '../../../domain/rules/money.ts'
import type { BagLine } from '../../bag/BagProvider.tsx'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './OrderSummary.module.css'

interface OrderSummaryProps {
  lines: readonly BagLine[]
  count: number
  totalInCents: number
  warning: (line: BagLine) => string | undefined
}

/** A longer bag starts folded on a phone, where it would push the form off the screen. */
const LINES_SHOWN_ON_PHONES = 3

export function OrderSummary({ lines, count, totalInCents, warning }: OrderSummaryProps) {
  const [isOpen, setIsOpen] = useState(lines.length <= LINES_SHOWN_ON_PHONES || lines.some(warning))
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 className={styles.title} id="order-summary">
          Order Summary
        </h2>
        <Link className={styles.edit} to={paths.cart}>
          Edit bag
        </Link>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls="order-summary-lines"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide pieces' : 'Show pieces'}
        </button>
      </div>
      <ul className={styles.lines} id="order-summary-lines" data-open={isOpen}>
        {lines.map((line) => (
          <li className={styles.line} key={bagLineKey(line)}>
            <div className={styles.image}>
              <Picture image={line.image} alt="" sizes="4.5rem" className={styles.picture} />
              <span className={styles.badge}>
                <VisuallyHidden>Quantity </VisuallyHidden>
                {line.quantity}
              </span>
            </div>
            <div className={styles.words}>
              <h3 className={styles.name}>{line.name}</h3>
              <p className={styles.choice}>
                {line.size} / {line.color}
              </p>
              {warning(line) && <p className={styles.warning}>{warning(line)}</p>}
            </div>
            <p className={styles.price}>{formatCents(lineTotalInCents(line))}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.rows}>
        <div>
          <dt>{`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}</dt>
          <dd>{formatCents(totalInCents)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>$0.00</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatCents(totalInCents)}</dd>
        </div>
      </dl>
    </section>
  )
}
