import { Link, NavLink, useLocation } from 'react-router'
import { ROLES_BY_RIGHT } from '../../../domain/rules/staff/roles.ts'
import { SHOP_NAME } from '../../../domain/content/shopName.ts'
import { getAdminScreen, paths } from '../../navigation/paths.ts'
import { listScreens } from '../session/screens.ts'
import { session } from '../api/session.ts'
import { useSession } from '../session/useSession.ts'
import styles from './AdminNav.module.css'

export function AdminNav() {
  const state = useSession()
  const role = state.status === 'signedIn' ? state.admin.role : null
  const screens = role ? listScreens(role) : []
  const writes = ROLES_BY_RIGHT.content.some((each) => each === role)
  const current = getAdminScreen(useLocation().pathname)
  return (
    <header className={styles.bar}>
      <a className={styles.house} href={paths.home} aria-label={`${SHOP_NAME}, go to the shop`}>
        {SHOP_NAME}
      </a>
      <nav className={styles.links} aria-label="Admin">
        {screens.map(({ path, name }) => (
          <Link
            key={path}
            ref={path === current ? scrollToLink : undefined}
            className={styles.link}
            to={path}
            aria-current={path === current ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        {writes && (
          <a className={styles.link} href={paths.panel}>
            Content
          </a>
        )}
      </nav>
      {state.status === 'signedIn' && (
        <NavLink className={styles.greeting} to={paths.adminAccount}>
          Welcome, {state.admin.username}
        </NavLink>
      )}
      <button type="button" className={styles.logout} onClick={() => session.signOut()}>
        Logout
      </button>
    </header>
  )
}

/** Scrolls the current link into view, because the links are wider than a phone. */
function scrollToLink(link: HTMLElement | null): void {
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center', behavior: 'instant' })
}
