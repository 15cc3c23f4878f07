import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import { envelopeLines } from '../../../../domain/rules/addresses/addressLines.ts'
import styles from './OrderConfirmed.module.css'

/** Shows the shipping address, the billing address if it differs, and the gift note. */
export function ConfirmedAddress({ customer }: { customer: CustomerInfo }) {
  const { phone, billing, giftNote } = customer
  const lines = [...envelopeLines(customer), ...(phone ? [`Phone ${phone}`] : [])]
  return (
    <div className={styles.addresses}>
      <Address id="where-it-goes" title="Shipping to" lines={lines} />
      {billing && <Address id="billed-to" title="Billed to" lines={envelopeLines(billing)} />}
      {giftNote && (
        <section aria-labelledby="gift-note">
          <h2 className={styles.subtitle} id="gift-note">
            Gift note
          </h2>
          <p className={styles.note}>{giftNote}</p>
        </section>
      )}
    </div>
  )
}

function Address({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.subtitle} id={id}>
        {title}
      </h2>
      <address className={styles.address}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </section>
  )
}
