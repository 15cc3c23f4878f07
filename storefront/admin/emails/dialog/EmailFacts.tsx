import { Link } from 'react-router'
import type { EmailMessage } from '../../../../domain/contract/email.ts'
import { KIND_LABELS } from '../../../../domain/rules/emails/emailLabels.ts'
import { paths } from '../../../navigation/paths.ts'
import { OrderDate } from '../../orders/parts/OrderDate.tsx'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { EmailStatusBadge } from '../parts/EmailStatusBadge.tsx'
import { explainSendError, explainUnsentEmail } from '../parts/emailTexts.ts'
import styles from './EmailFacts.module.css'

/** Recipient, type, order and status of an email. */
export function EmailFacts({ email }: { email: EmailMessage }) {
  return (
    <div className={styles.facts}>
      <FactList facts={factsOf(email)} />
    </div>
  )
}

function factsOf(email: EmailMessage): Fact[] {
  const { to, kind, orderId, state, failure, createdAt, sentAt } = email
  const trouble = explainUnsentEmail(email)
  return [
    ['To', to],
    ['Type', KIND_LABELS[kind]],
    ...(orderId
      ? [
          [
            'Order',
            <Link key="order" to={paths.adminOrder(orderId)}>
              {orderId}
            </Link>,
          ] as const,
        ]
      : []),
    ['Created', <OrderDate key="written" date={createdAt} />],
    ...(sentAt ? [['Sent', <OrderDate key="sent" date={sentAt} />] as const] : []),
    [
      'Status',
      <div key="status" className={styles.state}>
        <EmailStatusBadge state={state} />
        {trouble && <p>{trouble}</p>}
        {/* The mail server's own response, if the text above is our explanation of it. */}
        {trouble &&
          failure &&
          explainSendError(failure) !== `${failure}.` &&
          explainSendError(failure) !== failure && (
            <p className={styles.words}>The server responded: “{failure}”</p>
          )}
      </div>,
    ],
  ]
}
