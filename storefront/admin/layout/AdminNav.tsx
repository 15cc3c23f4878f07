import { NavLink } from 'react-router'
import { HOUSE } from '../../head/pageHead.ts'
import { paths } from '../../paths.ts'
import { screensOf } from '../session/screens.ts'
import { session } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import styles from './AdminNav.module.css'

export function AdminNav() {
  const state = useSession()
  const screens = state.status === 'signedIn' ? screensOf(state.admin.role) : []
  return (
    <header className={styles.bar}>
      <a className={styles.house} href={paths.home} aria-label={`${HOUSE}, to the shop`}>
        {HOUSE}
      </a>
      <nav className={styles.links} aria-label="Admin">
        {screens.map(({ path, name }) => (
          <NavLink key={path} className={styles.link} to={path} end={path === paths.adminOrders}>
            {name}
          </NavLink>
        ))}
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
