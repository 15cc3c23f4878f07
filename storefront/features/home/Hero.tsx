import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './Hero.module.css'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <picture className={styles.art}>
        <img src="/art/hero.webp" alt="" width={2400} height={1350} fetchPriority="high" />
      </picture>
      <div className={styles.words}>
        <h1 className={styles.title} id="hero-title">
          For water, and for candlelight
        </h1>
        <p className={styles.lead}>Swimwear, ball gowns and denim made new, cut to be kept.</p>
        <LinkButton as={Link} to={paths.newIn} className={styles.action}>
          Discover New In
        </LinkButton>
      </div>
    </section>
  )
}
