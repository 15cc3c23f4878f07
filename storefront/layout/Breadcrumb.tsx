import styles from './Breadcrumb.module.css'
import { Link } from '../navigation/Link.tsx'

/** An item of a breadcrumb. */
export interface Step {
  label: string
  to: string
}

/** Breadcrumb whose last item is the current page. */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {steps.map(({ label, to }, index) =>
          index < steps.length - 1 ? (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            </li>
          ) : (
            <li key={to} className={styles.here} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
