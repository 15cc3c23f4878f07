import styles from './Footer.module.css'
import { SocialIcon, SOCIAL_NAMES } from './SocialIcon.tsx'

const LISTS = [
  {
    title: 'Customer Care',
    links: ['Contact Us', 'Shipping & Delivery', 'Returns & Exchanges', 'Size Guide', 'FAQ'],
  },
  { title: 'Company', links: ['About Us', 'Careers', 'Press', 'Sustainability'] },
  { title: 'Legal', links: ['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Accessibility'] },
] as const

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.wordmark}>Rivage</p>
        {LISTS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link}>
                  <PageToCome>{link}</PageToCome>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <ul className={styles.social} aria-label="Follow us">
          {SOCIAL_NAMES.map((name) => (
            <li key={name}>
              <a className={styles.icon} role="link" aria-disabled="true" aria-label={name}>
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>© 2025 Rivage. All rights reserved.</p>
      </div>
    </footer>
  )
}

/** A link without an address: it reads as one, leads nowhere and says so. */
function PageToCome({ children }: { children: string }) {
  return (
    <a className={styles.link} role="link" aria-disabled="true">
      {children}
    </a>
  )
}
