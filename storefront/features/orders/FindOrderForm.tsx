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
  /** The number that a link brought. */
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
        hint="It begins with RV and stands in your confirmation."
        value={fields.orderId}
        error={mistakes.orderId}
        onChange={(event) => change('orderId', event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={fields.email}
        error={mistakes.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <Alert>{failure}</Alert>
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Looking…' : 'Find order'}
      </Button>
    </form>
  )
}
