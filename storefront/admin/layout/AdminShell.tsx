import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { adminScreenOf } from '../../navigation/paths.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { FailedSignInsNotice } from '../session/FailedSignInsNotice.tsx'
import { AdminNav } from './AdminNav.tsx'
import styles from './AdminShell.module.css'

const MAIN_ID = 'main'

/** What stands around every protected screen. */
export function AdminShell() {
  // An order that is opened over the list is the same screen: the list stands where it stood.
  const screen = adminScreenOf(useLocation().pathname)
  const main = useRef<HTMLElement>(null)
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <>
      <SkipLink to={MAIN_ID} />
      <AdminNav />
      <main id={MAIN_ID} className={styles.main} ref={main} tabIndex={-1}>
        <FailedSignInsNotice />
        <Outlet />
      </main>
    </>
  )
}
