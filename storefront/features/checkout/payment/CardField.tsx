import type { StripeCardNumberElementOptions, StripeElementStyle } from '@stripe/stripe-js'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './CardField.module.css'

interface CardFieldProps {
  label: string
  error: string | undefined
  className?: string | undefined
  children: (id: string) => ReactNode
}

// Stripe's fields are iframes without access to our CSS variables and fonts.
const style: StripeElementStyle = {
  base: {
    color: '#1b1815',
    fontFamily: '"Jost Variable", "Helvetica Neue", Arial, sans-serif',
    fontSize: '16px',
    '::placeholder': { color: '#57504a' },
  },
  invalid: { color: '#6d1f28' },
}

const number: StripeCardNumberElementOptions = { style, placeholder: '1234 1234 1234 1234' }

/** Options of Stripe's fields; constant, so that re-renders do not update them. */
export const CARD_FIELD_OPTIONS = {
  number,
  expiry: { style, placeholder: 'MM/YY' },
  cvc: { style, placeholder: 'CVC' },
}

export function CardField({ label, error, className, children }: CardFieldProps) {
  const id = useId()
  return (
    <div className={joinClasses(styles.field, className)} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* Stripe's iframe is only one line high; the label makes the box around it clickable too. */}
      <label htmlFor={id} className={styles.control}>
        {children(id)}
      </label>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
