import { useState } from 'react'
import { emailAddress } from '../../../../domain/contract/customer.ts'
import type { EmailSummary } from '../../../../domain/contract/email.ts'
import { randomHex } from '../../../../domain/randomHex.ts'
import { INCOMPLETE_EMAIL, emailKey } from '../../../../domain/rules/addresses/emailAddresses.ts'
import { KIND_LABELS } from '../../../../domain/rules/emails/emailLabels.ts'
import { EmailField } from '../../../email/EmailField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

interface ResendDialogProps extends StepDialogProps {
  mail: EmailSummary
  /** False without a mail server: emails are stored but not sent. */
  sendsEmails: boolean
}

/** Resends an email, by default to the email address of the order. */
export function ResendDialog({ order, mail, sendsEmails, step, onClose }: ResendDialogProps) {
  const own = order.customerInfo.email ?? ''
  // Idempotency key, reused until the outcome is known.
  const [key] = useState(() => randomHex(16))
  const [typed, setTyped] = useState(own || mail.to)
  const [forLater, setForLater] = useState(false)
  const [mistake, setMistake] = useState('')
  const isOther = emailKey(typed) !== emailKey(own)

  const send = async () => {
    const { data: email } = emailAddress.safeParse(typed)
    if (!email) return setMistake(INCOMPLETE_EMAIL)
    const outcome = await step.run({
      method: 'POST',
      path: adminPaths.orderEmails(order.id),
      json: { emailId: mail.id, email, forLater: isOther && forLater, key },
      done: () =>
        sendsEmails
          ? `${KIND_LABELS[mail.kind]} is on its way to ${email}.`
          : `${KIND_LABELS[mail.kind]} to ${email} was saved, not sent: email isn’t set up.`,
    })
    // Refused: the email or its order changed, so this question is out of date.
    if (outcome !== 'unknown') onClose()
  }

  return (
    <StepDialog
      title={`Resend ${KIND_LABELS[mail.kind].toLowerCase()}?`}
      action="Resend"
      onAction={() => void send()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      <p>
        {mail.state === 'waiting'
          ? `It hasn’t been sent to ${mail.to} yet. The new one replaces it.`
          : 'Uses the latest order details.'}
      </p>
      <EmailField
        label="Email address"
        hint="Anyone with this email can open the order."
        error={mistake || undefined}
        autoComplete="off"
        value={typed}
        onEmail={(email) => {
          setTyped(email)
          setMistake('')
        }}
      />
      {isOther && (
        <CheckboxField
          label="Update the order’s email. Links in earlier emails will stop working."
          checked={forLater}
          onChange={({ target }) => setForLater(target.checked)}
        />
      )}
    </StepDialog>
  )
}
