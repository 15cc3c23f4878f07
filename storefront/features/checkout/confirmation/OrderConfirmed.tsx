import { useEffect, useRef, useState } from 'react'
import { describeDelivery } from '../../../../domain/rules/delivery/describeDelivery.ts'
import { expectedDay, expectedLabel } from '../../../../domain/rules/delivery/expectedDelivery.ts'
import { orderMessage } from '../../../../domain/rules/delivery/orderMessage.ts'
import { usePageTitle } from '../../../head/pageTitle.ts'
import { paths } from '../../../navigation/paths.ts'
import { storeLookup } from '../../../api/orderLookup.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../navigation/Link.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { recordOrder } from './confirmation.ts'
import type { Confirmation } from './confirmation.ts'
import { ConfirmedOrder } from './ConfirmedOrder.tsx'
import styles from './OrderConfirmed.module.css'
import { useOrderUpdate } from './useOrderUpdate.ts'

export function OrderConfirmed({ confirmation }: { confirmation: Confirmation }) {
  const [orderId, setOrderId] = useState(confirmation.orderId)
  const heading = useRef<HTMLHeadingElement>(null)
  const { order, leftOut, madeToOrder, placedAt } = confirmation
  const { email, country } = order.customerInfo
  const update = useOrderUpdate(confirmation)
  const isCanceled = update?.orderStatus === 'cancelled'

  const items = order.items.map((_, index) => ({ isMadeToOrder: madeToOrder?.[index] }))
  const expected =
    placedAt && expectedDay({ orderStatus: 'confirmed', confirmedAt: placedAt, items, country })

  usePageTitle(isCanceled ? 'Order canceled' : 'Order confirmed')
  useEffect(() => heading.current?.focus(), [])

  useEffect(() => {
    let isMounted = true
    void recordOrder(confirmation).then((id) => {
      if (isMounted && id !== undefined) setOrderId(id)
    })
    return () => {
      isMounted = false
    }
  }, [confirmation])

  return (
    <section className={styles.confirmed} aria-labelledby="order-confirmed">
      <p className={styles.letterhead} aria-hidden="true">
        Rivage
      </p>
      <header className={styles.head}>
        <h1 className={styles.title} id="order-confirmed" ref={heading} tabIndex={-1}>
          {isCanceled ? 'Order Canceled' : 'Order Confirmed'}
        </h1>
        <p className={styles.thanks}>{update ? orderMessage(update) : 'Thank you for your purchase.'}</p>
        <p className={styles.order} role="status">
          {orderId && (
            <>
              Order number <strong>{orderId}</strong>
            </>
          )}
        </p>
      </header>
      <ConfirmedOrder confirmation={confirmation} />
      <section aria-labelledby="what-happens-next">
        <h2 className={styles.subtitle} id="what-happens-next">
          What happens next
        </h2>
        <ol className={styles.steps}>
          {!update && (
            <>
              <li>
                <p>
                  A confirmation email will follow to <span className={styles.email}>{email}</span>.
                </p>
              </li>
              <li>
                <p>
                  Your order is prepared by hand. We’ll email you when it ships.{' '}
                  {describeDelivery(items, country)}
                  {expected && ` ${expectedLabel(expected)}`}
                </p>
              </li>
            </>
          )}
          <li>
            <p>
              You can{' '}
              <Link
                to={paths.orderStatus}
                onClick={() => {
                  if (orderId) storeLookup({ orderId, email })
                }}
              >
                track your order
              </Link>{' '}
              any time, or <Link to={paths.page('contact')}>contact us</Link> with a question.
            </p>
          </li>
        </ol>
        {leftOut.length > 0 && (
          <p className={styles.left}>
            Unavailable pieces are still <Link to={paths.cart}>in your bag</Link>.
          </p>
        )}
      </section>
      <div className={styles.ways}>
        <LinkButton as={Link} to={paths.home}>
          Continue Shopping
        </LinkButton>
        <Button variant="quiet" onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
    </section>
  )
}
