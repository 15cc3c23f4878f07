import type { ComponentPropsWithoutRef, ElementType } from 'react'
import type { ButtonVariant } from './Button.tsx'
import styles from './Button.module.css'
import { joinClasses } from './joinClasses.ts'

type LinkButtonProps<E extends ElementType> = {
  /** Component to render, such as the router's link; an anchor by default. */
  as?: E
  variant?: ButtonVariant
} & Omit<ComponentPropsWithoutRef<E>, 'as' | 'variant'>

/** A link that looks like a button. */
export function LinkButton<E extends ElementType = 'a'>({
  as,
  variant = 'primary',
  className,
  ...rest
}: LinkButtonProps<E>) {
  const Link: ElementType = as ?? 'a'
  return <Link {...rest} className={joinClasses(styles.button, styles[variant], className)} />
}
