import { Link } from 'react-router'
import type { Product } from '../../../domain/contract/product.ts'
import { CATEGORY_WORDS } from '../../../domain/rules/categories.ts'
import { paths } from '../../paths.ts'
import styles from './Breadcrumb.module.css'

export function Breadcrumb({ product }: { product: Pick<Product, 'category' | 'name'> }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.steps}>
        <li>
          <Link className={styles.link} to={paths.home}>
            Home
          </Link>
        </li>
        <li>
          <Link className={styles.link} to={paths.collection(product.category)}>
            {CATEGORY_WORDS[product.category].title}
          </Link>
        </li>
        <li className={styles.here} aria-current="page">
          {product.name}
        </li>
      </ol>
    </nav>
  )
}
