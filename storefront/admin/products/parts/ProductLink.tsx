import { Link } from 'react-router'
import { paths } from '../../../navigation/paths.ts'
import styles from './ProductLink.module.css'

interface ProductLinkProps {
  id: string
  name: string
}

/** A product by its name, which leads to its form. */
export function ProductLink({ id, name }: ProductLinkProps) {
  return (
    <Link className={styles.link} to={`${paths.adminProducts}?edit=${encodeURIComponent(id)}`}>
      {name}
    </Link>
  )
}
