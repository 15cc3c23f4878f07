import type { Order } from '../../../../domain/contract/order.ts'
import { addressLines, envelopeLines, fullName } from '../../../../domain/rules/addresses/addressLines.ts'
import { phoneLink } from '../../../../domain/rules/addresses/phoneNumbers.ts'
import type { Fact } from '../../ui/FactList.tsx'
import styles from './OrderDialog.module.css'

/** Who bought, where it goes, whom the card was billed to, and what is written to whom it is for. */
export function customerFacts(customer: Order['customerInfo']): Fact[] {
  const { email, phone, billing, giftNote } = customer
  return [
    ['Name', fullName(customer)],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Address', lines(addressLines(customer))],
    ...(phone ? [['Phone', forCourier(phone)] as const] : []),
    ...(billing ? [['Billing address', lines(envelopeLines(billing))] as const] : []),
    ...(giftNote ? [['Gift note', noteOf(giftNote)] as const] : []),
  ]
}

const noteOf = (giftNote: string) => <span className={styles.note}>{giftNote}</span>

const forCourier = (phone: string) => (
  <>
    <a href={phoneLink(phone)}>{phone}</a> (for the courier only)
  </>
)

const lines = (texts: readonly string[]) =>
  texts.length > 0 &&
  texts.map((line, index) => (
    <span key={index} className={styles.addressLine}>
      {line}
    </span>
  ))
