import { NavLink } from 'react-router'
import { HOUSE } from '../../head/pageHead.ts'
import { paths } from '../../paths.ts'
import { session } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import styles from './AdminNav.module.css'

export function AdminNav() {
  const state = useSession()
  return (
    <header className={styles.bar}>
      <a className={styles.house} href={paths.home} aria-label={`${HOUSE}, to the shop`}>
        {HOUSE}
      </a>
      <nav className={styles.links} aria-label="Admin">
        <NavLink className={styles.link} to={paths.adminOrders} end>
          Orders
        </NavLink>
        <NavLink className={styles.link} to={paths.adminProducts}>
          Products
        </NavLink>
      </nav>
      {state.status === 'signedIn' && <p className={styles.greeting}>Welcome, {state.admin.username}</p>}
      <button type="button" className={styles.logout} onClick={() => session.signOut()}>
        Logout
      </button>
    </header>
  )
}
