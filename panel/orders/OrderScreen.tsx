'use client'

import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { OrderActions } from './OrderActions.tsx'
import type { OrderDoc } from './OrderDoc.ts'
import { CustomerFacts, PaymentFacts } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import styles from './OrderScreen.module.css'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Section } from './Section.tsx'
import { StatusPill } from './StatusPill.tsx'

/** What was bought, by whom, what became of it, and what can be done about it now. */
export function OrderScreen({ order }: { order: OrderDoc }) {
  return (
    <Gutter className={styles.screen}>
      <SetDocumentStepNav collectionSlug="orders" id={order.id} pluralLabel="Orders" useAsTitle="orderId" />
      <div className={styles.statuses}>
        <StatusPill status={order.orderStatus} />
        <StatusPill status={order.paymentStatus} />
        {order.rehearsal && <span className={styles.soft}>Rehearsal: no card was charged</span>}
      </div>
      {order.review && (
        <p className={styles.review}>
          <strong>Needs review.</strong> {order.review}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title="Pieces">
            <OrderItems order={order} />
          </Section>
          <Section title="History">
            <OrderTimeline order={order} />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title="Next step">
            <OrderActions order={order} />
          </Section>
          <Section title="Customer">
            <CustomerFacts order={order} />
          </Section>
          <Section title="Payment">
            <PaymentFacts order={order} />
          </Section>
        </div>
      </div>
    </Gutter>
  )
}
