import { houseImage } from '../../../domain/content/siteArt.ts'
import type { HomeContent } from '../../../domain/contract/content.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Hero.module.css'

/** Without content its place alone: what an editor wrote is not preceded by other words. */
export function Hero({ hero }: { hero: HomeContent['hero'] | undefined }) {
  if (!hero) return <div className={styles.hero} />
  const image = hero.image ?? houseImage('hero')
  // An editor's picture is not replaced on phones by one of the house's.
  const portrait = hero.portrait ?? (hero.image ? undefined : houseImage('hero-portrait'))
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      {/* As wide as the screen, or as its place is high. A phone cuts a wide one at both sides: there it is rather soon than sharp. */}
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
