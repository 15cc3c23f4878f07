import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { recordOrder } from './confirmation.ts'
import type { Confirmation } from './confirmation.ts'
import styles from './OrderConfirmed.module.css'

export function OrderConfirmed({ confirmation }: { confirmation: Confirmation }) {
  const [orderId, setOrderId] = useState(confirmation.orderId)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  useEffect(() => {
    let isShown = true
    void recordOrder(confirmation).then((id) => {
      if (isShown && id !== undefined) setOrderId(id)
    })
    return () => {
      isShown = false
    }
  }, [confirmation])

  return (
    <section className={styles.confirmed}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Order Confirmed
      </h1>
      <p className={styles.thanks}>Thank you for your purchase.</p>
      <p className={styles.order} role="status">
        {orderId && (
          <>
            Order number <strong>{orderId}</strong>
          </>
        )}
      </p>
      <p className={styles.words}>
        A confirmation email will follow to <span className={styles.email}>{confirmation.email}</span>.
      </p>
      <LinkButton as={Link} to={paths.home}>
        Continue Shopping
      </LinkButton>
    </section>
  )
}
