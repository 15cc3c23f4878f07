import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { FailedSignInsNotice } from '../session/FailedSignInsNotice.tsx'
import { AdminNav } from './AdminNav.tsx'
import styles from './AdminShell.module.css'

const MAIN_ID = 'main'

/** What stands around every protected screen. */
export function AdminShell() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
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
