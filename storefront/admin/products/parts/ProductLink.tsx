import { Link } from 'react-router'
import { paths } from '../../../navigation/paths.ts'
import styles from './ProductLink.module.css'

interface ProductLinkProps {
  id: string
  name: string
}

/** Product name that links to its form. */
export function ProductLink({ id, name }: ProductLinkProps) {
  return (
    <Link className={styles.link} to={`${paths.adminProducts}?edit=${encodeURIComponent(id)}`}>
      {name}
    </Link>
  )
}
