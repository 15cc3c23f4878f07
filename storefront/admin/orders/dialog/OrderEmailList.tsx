import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { EmailSummary } from '../../../../domain/contract/email.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { KIND_LABELS } from '../../../../domain/rules/emails/emailLabels.ts'
import { orderCan } from '../../../../domain/rules/orders/orderCan.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { emailPath } from '../../emails/emailListParams.ts'
import { EmailStatusBadge } from '../../emails/parts/EmailStatusBadge.tsx'
import { buildOrderState } from '../parts/buildOrderState.ts'
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
  const [emailToResend, setEmailToResend] = useState<EmailSummary | null>(null)
  const step = useOrderStep(order, onChanged)
  const { news, error, clear } = step
  const said = useRef<HTMLParagraphElement>(null)
  // A replaced email loses its Resend button: move the focus to the result.
  useEffect(() => {
    if (news && !emailToResend) said.current?.focus()
  }, [news, emailToResend])

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
            <EmailStatusBadge state={mail.state} />
            {orderCan.resendEmail(buildOrderState(order), mail).allowed && (
              <Button
                variant="quiet"
                className={styles.again}
                aria-label={`Resend ${KIND_LABELS[mail.kind].toLowerCase()} to ${mail.to}`}
                onClick={() => {
                  clear()
                  setEmailToResend(mail)
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
      {error && !emailToResend && <Alert>{error}</Alert>}
      {emailToResend && (
        <ResendDialog
          order={order}
          mail={emailToResend}
          sendsEmails={sendsEmails}
          step={step}
          onClose={() => setEmailToResend(null)}
        />
      )}
    </>
  )
}
