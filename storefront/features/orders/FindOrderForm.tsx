import { EmailField } from '../../email/EmailField.tsx'
import { useEffect } from 'react'
import type { OrderLookup } from '../../../domain/contract/orderLookup.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './FindOrderForm.module.css'
import { useFindOrder } from './useFindOrder.ts'

interface FindOrderFormProps {
  onFound: (lookup: OrderLookup) => void
  takesFocus?: boolean
  /** Order number from the link. */
  orderId?: string
}

export function FindOrderForm({ onFound, takesFocus = false, orderId = '' }: FindOrderFormProps) {
  const { form, fields, mistakes, failure, isBusy, change, submit } = useFindOrder(onFound, orderId)

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [form, takesFocus])

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit} aria-label="Find your order">
      <TextField
        label="Order number"
        name="orderId"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        required
        hint="You’ll find it in your confirmation email."
        value={fields.orderId}
        error={mistakes.orderId}
        onChange={(event) => change('orderId', event.target.value)}
      />
      <EmailField
        label="Email"
        name="email"
        required
        value={fields.email}
        error={mistakes.email}
        onEmail={(email) => change('email', email)}
      />
      <Alert>{failure}</Alert>
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Looking…' : 'Find order'}
      </Button>
    </form>
  )
}
