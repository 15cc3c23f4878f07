import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './EmptyBag.module.css'

/** What stands in place of a bag without a piece in it. */
export function EmptyBag({ children, takesFocus = false }: { children?: ReactNode; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <section className={styles.empty}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Your bag is empty
      </h1>
      {children && <p className={styles.words}>{children}</p>}
      <LinkButton as={Link} to={paths.home}>
        Continue Shopping
      </LinkButton>
    </section>
  )
}
