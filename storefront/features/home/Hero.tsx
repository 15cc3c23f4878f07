import { getBuiltInImage } from '../../../domain/content/siteArt.ts'
import type { HomeContent } from '../../../domain/contract/content.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Hero.module.css'

/** Renders an empty placeholder without content, so that no default text appears before the editor's. */
export function Hero({ hero }: { hero: HomeContent['hero'] | undefined }) {
  if (!hero) return <div className={styles.hero} />
  const image = hero.image ?? getBuiltInImage('hero')
  // Do not replace an editor's image with the default portrait on phones.
  const portrait = hero.portrait ?? (hero.image ? undefined : getBuiltInImage('hero-portrait'))
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      {/* As wide as the screen or as required by the height. Phones crop a landscape image and get a smaller file: speed over
          sharpness. */}
      <Picture
        className={styles.art}
        image={image}
        portrait={portrait}
        alt={image.alt}
        sizes={
          portrait ? '(width < 48rem) 100vw, max(100vw, 139vh)' : '(width < 48rem) 80vh, max(100vw, 139vh)'
        }
        priority="high"
      />
      <div className={styles.words}>
        <h1 className={styles.title} id="hero-title">
          {hero.heading}
        </h1>
        {hero.line && <p className={styles.lead}>{hero.line}</p>}
        <LinkButton as={SiteLink} href={hero.button.href} className={styles.action}>
          {hero.button.label}
        </LinkButton>
      </div>
    </section>
  )
}
