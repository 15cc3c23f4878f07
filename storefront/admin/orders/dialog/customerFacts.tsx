import type { Order } from '../../../../domain/contract/order.ts'
import { addressLines, envelopeLines, fullName } from '../../../../domain/rules/addresses/addressLines.ts'
import { phoneLink } from '../../../../domain/rules/addresses/phoneNumbers.ts'
import { formatShopDateTime } from '../../../../domain/rules/dates/shopTime.ts'
import type { Fact } from '../../ui/FactList.tsx'
import { getCustomerName } from '../parts/orderTexts.ts'
import styles from './OrderDialog.module.css'

/** Returns the customer's contact details, addresses and gift note. */
export function customerFacts({
  customerInfo: customer,
  erasedAt,
}: Pick<Order, 'customerInfo' | 'erasedAt'>): Fact[] {
  const { email, phone, billing, giftNote } = customer
  // The remaining address data is only kept for accounting.
  if (erasedAt) return [['Erased', `On ${formatShopDateTime(erasedAt)}, at the customer’s request`]]
  const name = getCustomerName({ customerInfo: customer })
  return [
    ['Name', name],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Address', renderLines(name === fullName(customer) ? addressLines(customer) : envelopeLines(customer))],
    ...(phone ? [['Phone', renderPhone(phone)] as const] : []),
    ...(billing ? [['Billing address', renderLines(envelopeLines(billing))] as const] : []),
    ...(giftNote ? [['Gift note', noteOf(giftNote)] as const] : []),
  ]
}

const noteOf = (giftNote: string) => <span className={styles.note}>{giftNote}</span>

const renderPhone = (phone: string) => (
  <>
    <a href={phoneLink(phone)}>{phone}</a> (for delivery questions only)
  </>
)

const renderLines = (texts: readonly string[]) =>
  texts.length > 0 &&
  texts.map((line, index) => (
    <span key={index} className={styles.addressLine}>
      {line}
    </span>
  ))
