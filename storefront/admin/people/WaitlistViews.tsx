import { NavLink, Outlet } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './WaitlistViews.module.css'

/** What stands over each view of the waiting list. It stays while they change, and with it the focus on the link to one. */
export function WaitlistViews() {
  return (
    <>
      <PageHeader title="Waiting list">
        <nav className={styles.views} aria-label="Views of the waiting list">
          <NavLink className={styles.view} to={paths.adminWaitlist} end>
            Shoppers
          </NavLink>
          <NavLink className={styles.view} to={paths.adminDemand}>
            Demand
          </NavLink>
        </nav>
      </PageHeader>
      <Outlet />
    </>
  )
}
