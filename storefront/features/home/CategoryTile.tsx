import { getBuiltInImage } from '../../../domain/content/siteArt.ts'
import type { HomeContent } from '../../../domain/contract/content.ts'
import type { Category } from '../../../domain/rules/products/categories.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../navigation/Link.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CategoryTile.module.css'

/** Denim (`revamp`) spans the full width below the other two. */
const sizeOf = (category: Category) => (category === 'revamp' ? 'medium' : 'large')

export function CategoryTile({ tile }: { tile: HomeContent['tiles'][number] }) {
  const { category, title, text, isOpen } = tile
  const image = tile.image ?? getBuiltInImage(`category-${category}`)
  const size = sizeOf(category)
  return (
    <article className={joinClasses(styles.tile, styles[size])}>
      <Picture className={styles.art} image={image} alt={image.alt} sizes="(width >= 48rem) 50vw, 100vw" />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.description}>{isOpen ? text : 'Collection Coming Soon'}</p>
        {isOpen ? (
          <LinkButton as={Link} to={paths.collection(category)} variant="quiet" className={styles.link}>
            {size === 'large' ? 'Shop Now' : 'Shop Collection'}
            <VisuallyHidden> {title}</VisuallyHidden>
          </LinkButton>
        ) : (
          <Button variant="secondary" disabled>
            Coming Soon
          </Button>
        )}
      </div>
    </article>
  )
}

/** Skeleton of a tile while the content loads. */
export function CategoryTileSkeleton({ category }: { category: Category }) {
  return (
    <div className={joinClasses(styles.tile, styles[sizeOf(category)])} aria-hidden="true">
      <div className={styles.art} />
      <div className={styles.words} />
    </div>
  )
}
