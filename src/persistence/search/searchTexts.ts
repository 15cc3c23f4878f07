import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { findEmailAddresses } from '../../../domain/rules/privacy/eraseCustomer.ts'
import { foldText } from '../../../domain/rules/content/foldText.ts'
import { toReadableEmail } from '../../presenters/toReadableEmail.ts'
import type { Row } from '../tables.ts'

/** Columns of an order that its search text is made of. */
export type SearchedOrder = Pick<Row<'orders'>, 'orderId' | 'email' | 'customerInfo' | 'items' | 'history'>

/**
 * Returns the folded number, name, city and email addresses of an order, including addresses that staff resent emails to,
 * and the product names and SKUs of its items.
 */
export function searchTextOfOrder({ orderId, email, customerInfo, items, history }: SearchedOrder): string {
  const { firstName = '', lastName = '', city = '' } = customerInfo ?? {}
  // Lets staff find Anne Marie as Anne-Marie or annemarie.
  const joinedName = `${firstName}${lastName}`.replace(/\s/g, '')
  const addresses = [email ?? customerInfo?.email ?? '', ...findEmailAddresses(history)]
  const products = items.flatMap(({ productName, sku = '' }) => [productName, sku])
  return joinFolded([
    orderId,
    firstName,
    lastName,
    joinedName,
    ...addresses.flatMap(spellings),
    city,
    ...products,
  ])
}

/** Returns the folded address of a subscriber or a waitlist entry. */
export function searchTextOfAddress(address: string): string {
  return joinFolded(spellings(address))
}

/** Returns the folded recipient and subject of an email. The subject of an order's email names the order. */
export function searchTextOfEmail({ to, subject }: Pick<Row<'emails'>, 'to' | 'subject'>): string {
  return joinFolded([...spellings(to), subject])
}

/** Returns an address as typed, with an ASCII domain, and with a Unicode domain. */
const spellings = (address: string) => [address, emailKey(address), toReadableEmail(address)]

const joinFolded = (texts: readonly string[]) => [...new Set(texts.map(foldText).filter(Boolean))].join(' ')
