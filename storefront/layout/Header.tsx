import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { CartLink } from './CartLink.tsx'
import styles from './Header.module.css'
import { MenuIcon, SearchIcon } from './headerIcons.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NAVIGATION } from './navigation.ts'

export function Header() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className={styles.header}>
      <p className={styles.announcement}>Complimentary shipping for all orders</p>
      <p className={styles.locale}>SHIPPING TO: United States ($) | LANGUAGE: English</p>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <MenuIcon />
        </button>
        <nav className={styles.nav} aria-label="Collections">
          <ul className={styles.links}>
            {NAVIGATION.map(({ label, to }) => (
              <li key={to}>
                <NavLink className={styles.link} to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link className={styles.wordmark} to={paths.home} aria-label="Rivage, home">
          Rivage
        </Link>
        <div className={styles.tools}>
          <button type="button" className={styles.search} aria-label="Search">
            <SearchIcon />
          </button>
          <button type="button" className={styles.login}>
            Login
          </button>
          <CartLink className={styles.cart} />
        </div>
      </div>
      {isMenuOpen && <MobileMenu onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
