import { Button } from '../../ui/Button.tsx'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Nothing where everything is on one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
