import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { getAdminScreen } from '../../navigation/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import type { RefusedState } from '../session/RequireSession.tsx'
import { FailedSignInsNotice } from '../session/FailedSignInsNotice.tsx'
import { AdminNav } from './AdminNav.tsx'
import styles from './AdminShell.module.css'

const MAIN_ID = 'main'

/** Layout of every protected screen. */
export function AdminShell() {
  // An order opened over the list is the same screen, so the list keeps its scroll position.
  const { pathname, state } = useLocation()
  const screen = getAdminScreen(pathname)
  const refused = (state as RefusedState | null)?.refused
  const main = useRef<HTMLElement>(null)
  const previousScreen = useRef(screen)
  useEffect(() => {
    if (previousScreen.current === screen) return
    previousScreen.current = screen
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <>
      <SkipLink to={MAIN_ID} />
      <AdminNav />
      <main id={MAIN_ID} className={styles.main} ref={main} tabIndex={-1}>
        <FailedSignInsNotice />
        <Notice className={refused ? styles.refused : undefined}>
          {refused && <p>Your role can’t open {refused}. An administrator can change your role.</p>}
        </Notice>
        <Outlet />
      </main>
    </>
  )
}
