import type { HomeContent } from '../../../domain/contract/content.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Hero.module.css'

/** The house's own picture, where an editor chose no other. */
const ART = { path: '/art/hero.webp', alt: '', width: 2400, height: 1350, sizes: [] }

/** Without content its place alone: what an editor wrote is not preceded by other words. */
export function Hero({ hero }: { hero: HomeContent['hero'] | undefined }) {
  if (!hero) return <div className={styles.hero} />
  const image = hero.image ?? ART
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Picture className={styles.art} image={image} alt={image.alt} sizes="100vw" priority />
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
