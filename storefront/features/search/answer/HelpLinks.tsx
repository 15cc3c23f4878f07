import type { ProductList } from '../../../../domain/contract/product.ts'
import { Link } from '../../../navigation/Link.tsx'
import styles from './HelpLinks.module.css'

/** Links to pages that match a search, such as help pages. */
export function HelpLinks({ help }: Pick<ProductList, 'help'>) {
  if (!help) return null
  return (
    <ul className={styles.links} aria-label="Pages">
      {help.map(({ title, url, note }) => (
        <li key={url}>
          {note && <p className={styles.note}>{note}</p>}
          <Link className={styles.link} to={url}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
