import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Preview } from '../preview/Preview.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { TestModeBanner } from './TestModeBanner.tsx'
import styles from './Shell.module.css'

const MAIN_ID = 'main'

/** Layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation(pathname)
  return (
    <>
      <SkipLink to={MAIN_ID} />
      <Preview />
      <TestModeBanner />
      <Header />
      <main id={MAIN_ID} className={styles.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Moves focus to the content after navigation, and scrolls to the top unless history navigation restores the position. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  const navigation = useNavigationType()
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (navigation !== 'POP') window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, navigation])
  return main
}
