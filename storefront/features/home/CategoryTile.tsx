import { Link } from 'react-router'
import { CATEGORY_WORDS } from '../../../domain/rules/categories.ts'
import type { Category } from '../../../domain/rules/categories.ts'
import { useProducts } from '../../api/useProducts.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CategoryTile.module.css'
import { tileQuery } from './homeData.ts'

interface CategoryTileProps {
  category: Category
  size: 'large' | 'medium'
}

export function CategoryTile({ category, size }: CategoryTileProps) {
  const { products } = useProducts(tileQuery(category))
  const isEmpty = products?.length === 0
  const { title, description } = CATEGORY_WORDS[category]
  return (
    <article className={joinClasses(styles.tile, styles[size])}>
      <picture className={styles.art}>
        <img src={`/art/category-${category}.webp`} alt="" width={1600} height={2000} loading="lazy" />
      </picture>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.description}>{isEmpty ? 'Collection Coming Soon' : description}</p>
        {isEmpty ? (
          <Button variant="secondary" disabled>
            Coming Soon
          </Button>
        ) : (
          <LinkButton as={Link} to={paths.collection(category)} variant="quiet" className={styles.link}>
            {size === 'large' ? 'Shop Now' : 'Shop Collection'}
            <VisuallyHidden> {title}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </article>
  )
}
