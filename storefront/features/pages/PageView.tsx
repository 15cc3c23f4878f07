import type { Page } from '../../../domain/contract/content.ts'
import { Breadcrumb } from '../../layout/Breadcrumb.tsx'
import { paths } from '../../navigation/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Blocks } from './Blocks.tsx'
import styles from './PageView.module.css'

export function PageView({ page }: { page: Page }) {
  const { slug, title, image, blocks } = page
  const steps = [
    { label: 'Home', to: paths.home },
    { label: title, to: paths.page(slug) },
  ]
  return (
    <article>
      <div className={styles.way}>
        <Breadcrumb steps={steps} />
      </div>
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      {image && (
        <Picture className={styles.opening} image={image} alt={image.alt} sizes="100vw" priority="high" />
      )}
      <div className={styles.text}>
        <Blocks blocks={blocks} />
      </div>
    </article>
  )
}
