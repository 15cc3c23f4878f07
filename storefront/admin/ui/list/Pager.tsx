import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous and next buttons; renders nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const bar = useRef<HTMLElement>(null)
  const turnedTo = useRef<number>(undefined)
  // The pressed button is disabled on the first and last page: move the focus to the other one.
  useEffect(() => {
    if (turnedTo.current !== page) return
    turnedTo.current = undefined
    const pressed = document.activeElement
    if (pressed === document.body || pressed?.matches(':disabled'))
      bar.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  }, [page])

  if (pages <= 1) return null
  const turnTo = (next: number) => {
    turnedTo.current = next
    onPage(next)
  }
  return (
    <nav ref={bar} className={styles.pager} aria-label="Pages">
      <Button variant="secondary" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
