import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './EmptyCart.module.css'

interface EmptyCartProps {
  children?: ReactNode
  takesFocus?: boolean
  /** Heading level; h3 inside a dialog. */
  heading?: 'h1' | 'h3'
}

/** Message for an empty cart. */
export function EmptyCart({ children, takesFocus = false, heading: Heading = 'h1' }: EmptyCartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <section className={styles.empty}>
      <Heading className={styles.title} ref={heading} tabIndex={-1}>
        Your bag is empty
      </Heading>
      {children && <p className={styles.words}>{children}</p>}
      <LinkButton as={Link} to={paths.home}>
        Continue Shopping
      </LinkButton>
    </section>
  )
}
