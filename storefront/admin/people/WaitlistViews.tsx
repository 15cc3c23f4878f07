import { NavLink, Outlet } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './WaitlistViews.module.css'

/** Header with the views of the waiting list. Stays mounted when the view changes, so that its link keeps the focus. */
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
