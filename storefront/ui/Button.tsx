import type { ComponentPropsWithRef } from 'react'
import styles from './Button.module.css'
import { joinClasses } from './joinClasses.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  /** Work is in progress; the button ignores clicks. */
  busy?: boolean
}

export function Button({ variant = 'primary', busy = false, disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(styles.button, styles[variant], className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  )
}
