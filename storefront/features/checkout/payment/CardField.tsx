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

// The provider's fields live in frames of its own, which know neither our variables nor our fonts.
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

/** What the provider is told of each field; constant, so that a re-render updates nothing. */
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
      {/* The provider's field is as high as its line; a press on the box around it is meant for it, too. */}
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
