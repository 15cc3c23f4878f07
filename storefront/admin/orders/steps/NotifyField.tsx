import { isEmailAddress } from '../../../../domain/rules/addresses/emailAddresses.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'

interface NotifyFieldProps {
  email: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Check box to email the customer. Renders nothing if no valid email address is known. */
export function NotifyField({ email = '', checked, onChange }: NotifyFieldProps) {
  if (!isEmailAddress(email)) return null
  return (
    <CheckboxField
      label={`Send a notification to ${email}`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
