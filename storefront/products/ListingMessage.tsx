import type { ReactNode } from 'react'
import { paths } from '../navigation/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../navigation/Link.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './ListingMessage.module.css'

interface ListingMessageProps {
  title: string
  children: string
  onRetry?: () => void
  /** Primary action, shown before the link to the home page. */
  action?: ReactNode
}

/** Message in place of a list without products. */
export function ListingMessage({ title, children, onRetry, action }: ListingMessageProps) {
  return (
    <section className={styles.message} role={onRetry ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p className={styles.words}>{children}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {action}
        <LinkButton as={Link} to={paths.home} variant="secondary">
          Return to Home
        </LinkButton>
      </div>
    </section>
  )
}
