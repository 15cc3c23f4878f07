import type { CSSProperties } from 'react'
import { useSite } from '../api/useSite.ts'
import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Footer.module.css'
import { SiteLink } from './SiteLink.tsx'
import { SOCIAL_NAMES, SocialIcon } from './SocialIcon.tsx'

export function Footer() {
  const { columns, social, copyright } = useSite().footer
  return (
    <footer className={styles.footer}>
      <div className={styles.inner} style={{ '--columns': columns.length } as CSSProperties}>
        <p className={styles.wordmark}>Rivage</p>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={label + href}>
                  <SiteLink className={styles.link} href={href}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {social.length > 0 && (
          <ul className={styles.social} aria-label="Follow us">
            {social.map(({ network, href }) => (
              <li key={network}>
                <a className={styles.icon} href={href} target="_blank" rel="noopener">
                  <SocialIcon network={network} />
                  <VisuallyHidden>{SOCIAL_NAMES[network]}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.base}>
          <p className={styles.copyright}>{copyright}</p>
          <Link className={styles.link} to={paths.wishlist}>
            Wishlist
          </Link>
          <Link className={styles.link} to={paths.orderStatus}>
            Order status
          </Link>
        </div>
      </div>
    </footer>
  )
}
