import type { ReactNode } from 'react'
import { addressLines, envelopeLines, fullName } from '../../domain/rules/addresses/addressLines.ts'
import { formatCents } from '../../domain/rules/payments/money.ts'
import { phoneLink } from '../../domain/rules/addresses/phoneNumbers.ts'
import type { OrderDoc } from './OrderDoc.ts'
import styles from './OrderFacts.module.css'
import { StatusPill } from './StatusPill.tsx'

type Fact = readonly [name: string, value: ReactNode]

export function CustomerFacts({ order }: { order: OrderDoc }) {
  const customer = order.customerInfo ?? {}
  const { phone, billing, giftNote } = customer
  const email = order.email ?? customer.email
  return (
    <Facts
      facts={[
        ['Name', fullName(customer)],
        ['E-mail', email && <a href={`mailto:${email}`}>{email}</a>],
        ['Address', linesOf(addressLines(customer))],
        ...(phone
          ? [
              [
                'Phone',
                <a key="phone" href={phoneLink(phone)}>
                  {phone}
                </a>,
              ] as const,
            ]
          : []),
        ...(billing ? [['Billing address', linesOf(envelopeLines(billing))] as const] : []),
        ...(giftNote ? [['Gift note', linesOf(giftNote.split('\n'))] as const] : []),
      ]}
    />
  )
}

export function PaymentFacts({ order }: { order: OrderDoc }) {
  const { paidInCents, refundedInCents, currency, paymentStatus, paymentIntentId } = order
  return (
    <Facts
      facts={[
        ['Status', <StatusPill key="status" status={paymentStatus} />],
        ['Paid', `${formatCents(paidInCents)} ${currency.toUpperCase()}`],
        ['Refunded', formatCents(refundedInCents)],
        ['Payment id', <code key="id">{paymentIntentId}</code>],
      ]}
    />
  )
}

const linesOf = (lines: readonly string[]) =>
  lines.length > 0 && lines.map((line, index) => <div key={index}>{line || '\u00a0'}</div>)

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  )
}
