import styles from './Breadcrumb.module.css'
import { Link } from '../navigation/Link.tsx'

/** A page on the way to another. */
export interface Step {
  label: string
  to: string
}

/** The way to a page; the last step is the page itself. */
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
