import type { ProductList } from '../../../../domain/contract/product.ts'
import { Link } from '../../../navigation/Link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './SearchChips.module.css'

/** Filters recognized in a search; each links to the search without it. */
export function SearchChips({ understood }: Pick<ProductList, 'understood'>) {
  if (!understood) return null
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {understood.chips.map(({ label, without }) => (
        <li key={label}>
          <Link className={styles.chip} to={without === '' ? paths.search : paths.searchFor(without)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            {label}
            <CloseIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
