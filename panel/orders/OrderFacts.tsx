import type { ReactNode } from 'react'
import { formatCents } from '../../domain/rules/money.ts'
import type { OrderDoc } from './OrderDoc.ts'
import styles from './OrderFacts.module.css'
import { StatusPill } from './StatusPill.tsx'

type Fact = readonly [name: string, value: ReactNode]

export function CustomerFacts({ order }: { order: OrderDoc }) {
  const { firstName, lastName, address, city, zipCode, country } = order.customerInfo ?? {}
  const email = order.email ?? order.customerInfo?.email
  const lines = [address, [city, zipCode].filter(Boolean).join(', '), country].filter(Boolean)
  return (
    <Facts
      facts={[
        ['Name', [firstName, lastName].filter(Boolean).join(' ')],
        ['E-mail', email && <a href={`mailto:${email}`}>{email}</a>],
        ['Address', lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)],
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
