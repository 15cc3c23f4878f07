import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EmailSummary } from '../../../../domain/contract/email.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { KIND_LABELS } from '../../../../domain/rules/emails/emailLabels.ts'
import { orderCan } from '../../../../domain/rules/orders/orderCan.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { emailPath } from '../../emails/emailListAddress.ts'
import { EmailState } from '../../emails/parts/EmailState.tsx'
import { orderStateOf } from '../parts/orderMoney.ts'
import { ResendDialog } from '../steps/ResendDialog.tsx'
import { useOrderStep } from '../steps/useOrderStep.ts'
import styles from './OrderEmails.module.css'

interface OrderEmailListProps {
  order: Order
  emails: readonly EmailSummary[]
  sendsEmails: boolean
  onChanged: (order: Order) => void
}

export function OrderEmailList({ order, emails, sendsEmails, onChanged }: OrderEmailListProps) {
  const [asked, setAsked] = useState<EmailSummary | null>(null)
  const step = useOrderStep(order, onChanged)
  const { news, error, clear } = step
  const said = useRef<HTMLParagraphElement>(null)
  // A replaced email loses its Resend button: move the focus to the result.
  useEffect(() => {
    if (news && !asked) said.current?.focus()
  }, [news, asked])

  return (
    <>
      <ul className={styles.emails}>
        {emails.map((mail) => (
          <li key={mail.id} className={styles.email}>
            <span className={styles.what}>
              <Link className={styles.link} to={emailPath(mail.id, order.orderId)}>
                {KIND_LABELS[mail.kind]}
              </Link>
              <span className={styles.to}>{mail.to}</span>
            </span>
            <EmailState state={mail.state} />
            {orderCan.resendEmail(orderStateOf(order), mail).allowed && (
              <Button
                variant="quiet"
                className={styles.again}
                aria-label={`Resend ${KIND_LABELS[mail.kind].toLowerCase()} to ${mail.to}`}
                onClick={() => {
                  clear()
                  setAsked(mail)
                }}
              >
                Resend…
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p ref={said} tabIndex={-1} role="status" className={styles.said}>
        {news}
      </p>
      {error && !asked && <Alert>{error}</Alert>}
      {asked && (
        <ResendDialog
          order={order}
          mail={asked}
          sendsEmails={sendsEmails}
          step={step}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
