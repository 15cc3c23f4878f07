import { useId } from 'react'
import type { Order } from '../../../../domain/contract/order.ts'
import { isEmailAddress } from '../../../../domain/rules/addresses/emailAddresses.ts'
import { EMAIL_IS_OFF } from '../../../../domain/rules/emails/emailLabels.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { useOrderEmails } from '../parts/useOrderEmails.ts'

interface NotifyFieldProps {
  order: Order
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Check box to email the customer. Renders nothing if no valid email address is known. */
export function NotifyField({ order, checked, onChange }: NotifyFieldProps) {
  const hintId = useId()
  const isOff = useOrderEmails(order).sendsEmails === false
  const { email = '' } = order.customerInfo
  if (!isEmailAddress(email)) return null
  return (
    <>
      <CheckboxField
        label={`Send a notification to ${email}`}
        aria-describedby={isOff ? hintId : undefined}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isOff && <p id={hintId}>{EMAIL_IS_OFF}</p>}
    </>
  )
}
