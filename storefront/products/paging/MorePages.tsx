import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useLinkClickHandler, useSearchParams } from 'react-router'
import { LIST_PAGE_SIZE } from '../../api/apiPaths.ts'
import type { ProductsState } from '../../api/useProducts.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ListingMessage } from '../ListingMessage.tsx'
import styles from './MorePages.module.css'
import { withPage } from './parsePage.ts'
import { type LoadedPages, pagesState } from './usePages.ts'

interface MorePagesProps {
  /** "start" links to the previous page, "end" to the next one. */
  at: 'start' | 'end'
  list: ProductsState
  /** Requested pages; the pages on screen may lag behind. */
  pages: LoadedPages
}

/**
 * Link to the next or previous page, which with JavaScript adds that page to the products on screen. The URL is then that of the
 * last page on screen.
 */
export function MorePages({ at, list, pages }: MorePagesProps) {
  const [search] = useSearchParams()
  const { products = [], pagination, from, isLoading } = list
  const place = useRef<HTMLDivElement>(null)
  const press = useFocusOnNew(place, products.length, at)
  const { page = 1, pages: lastPage = 1 } = pagination ?? {}
  const isStart = at === 'start'
  const next = isStart ? from - 1 : page + 1
  const add = useLinkClickHandler<HTMLAnchorElement>(withPage(search, isStart ? page : next), {
    replace: true,
    preventScrollReset: true,
    state: pagesState(isStart ? next : from),
  })
  const isAwaited = isStart ? pages.from < from : pages.page > page
  const hasFailed = isAwaited && list.hasFailed && !isLoading

  if (products.length === 0) return isStart ? null : <BeyondEnd first={withPage(search, 1)} />
  return (
    <div className={isStart ? styles.earlier : styles.more} ref={place}>
      {!isStart && <Progress list={list} />}
      {hasFailed && (
        <>
          <Alert>{list.reason ?? 'More products could not be loaded. Try again in a moment.'}</Alert>
          <Button
            variant="secondary"
            onClick={(event) => {
              press(event)
              list.retry()
            }}
          >
            Try again
          </Button>
        </>
      )}
      {!hasFailed && next >= 1 && next <= lastPage && (
        <LinkButton
          variant="secondary"
          className={styles.link}
          href={withPage(search, next)}
          rel={isStart ? 'prev' : 'next'}
          aria-busy={(isAwaited && isLoading) || undefined}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            press(event)
            add(event)
          }}
        >
          {isAwaited && isLoading ? 'Loading…' : isStart ? 'Show earlier' : 'Load more'}
        </LinkButton>
      )}
    </div>
  )
}

/** Message for a page beyond the last one. */
function BeyondEnd({ first }: { first: string }) {
  return (
    <ListingMessage
      title="No products on this page"
      action={
        <LinkButton as={Link} to={first}>
          See the first page
        </LinkButton>
      }
    >
      There are no more pieces to show.
    </ListingMessage>
  )
}

function Progress({ list: { products = [], from, total } }: Pick<MorePagesProps, 'list'>) {
  const before = (from - 1) * LIST_PAGE_SIZE
  const last = before + products.length
  const shown = from === 1 ? last : `${before + 1}–${last}`
  return (
    <>
      <p className={styles.count} role="status">
        Showing {shown} of {total}
      </p>
      <div
        className={styles.measure}
        style={{
          backgroundSize: `${(products.length / total) * 100}% 100%`,
          backgroundPositionX: `${(before / (total - products.length || 1)) * 100}%`,
        }}
      />
    </>
  )
}

/** Moves the focus to the first new product after a press; scrolls to it only after a key press. */
function useFocusOnNew(place: { current: HTMLElement | null }, count: number, at: 'start' | 'end') {
  const pressed = useRef<{ count: number; byKey: boolean }>(undefined)
  useEffect(() => {
    const press = pressed.current
    if (!press || count <= press.count) return
    pressed.current = undefined
    const { activeElement, body } = document
    // The focus has moved elsewhere since.
    if (activeElement !== body && !place.current?.contains(activeElement)) return
    const cards = place.current?.parentElement?.querySelectorAll('article') ?? []
    cards[at === 'start' ? 0 : press.count]?.querySelector('a')?.focus({ preventScroll: !press.byKey })
  }, [place, count, at])
  // Clicks by keyboard have `detail` 0.
  return ({ detail }: MouseEvent) => void (pressed.current = { count, byKey: detail === 0 })
}
