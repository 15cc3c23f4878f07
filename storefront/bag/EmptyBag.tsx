import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './EmptyBag.module.css'

/** What stands in place of a bag without a piece in it. */
export function EmptyBag({ children }: { children?: ReactNode }) {
  return (
    <section className={styles.empty}>
      <h1 className={styles.title}>Your bag is empty</h1>
      {children && <p className={styles.words}>{children}</p>}
      <LinkButton as={Link} to={paths.home}>
        Continue Shopping
      </LinkButton>
    </section>
  )
}
