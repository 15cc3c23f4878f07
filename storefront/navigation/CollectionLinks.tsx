import { useNavigation } from './useNavigation.ts'
import styles from './CollectionLinks.module.css'
import { Link } from './Link.tsx'

export function CollectionLinks() {
  return (
    <ul className={styles.links} aria-label="Collections">
      {useNavigation().map(({ label, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
