import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../api/useSite.ts'
import { useOnDemand } from '../browser/useOnDemand.ts'
import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { HeartIcon } from '../wishlist/HeartIcon.tsx'
import { CartLink } from './CartLink.tsx'
import styles from './Header.module.css'
import { HeaderTools } from './HeaderTools.tsx'
import { MenuIcon } from './headerIcons.tsx'
import { useStickyHeader } from './useStickyHeader.ts'
import { useNavigation } from '../navigation/useNavigation.ts'

const loadMenu = async () => (await import('./MobileMenu.tsx')).MobileMenu

export function Header() {
  const { banner, locale } = useSite()
  const navigation = useNavigation()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  // If the page's code fails to load too, it reports that there is no connection and recovers automatically.
  const menu = useOnDemand(loadMenu, { resetKey: key, onLoadError: () => void navigate(paths.newIn) })
  const { head, bar } = useStickyHeader()
  return (
    <header className={styles.header} ref={head}>
      <p className={styles.announcement}>{banner}</p>
      <p className={styles.locale}>{locale}</p>
      <div className={styles.bar} ref={bar}>
        <button
          type="button"
          className={styles.menu}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          onPointerEnter={menu.preload}
          onClick={menu.open}
        >
          <MenuIcon />
        </button>
        <nav className={styles.nav} aria-label="Collections">
          <ul className={styles.links}>
            {navigation.map(({ label, to }) => (
              <li key={to}>
                <Link className={styles.link} to={to} aria-current={to === pathname ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link className={styles.wordmark} to={paths.home} aria-label="Rivage, home">
          Rivage
        </Link>
        <div className={styles.tools}>
          <HeaderTools />
          <Link className={styles.wishlist} to={paths.wishlist} aria-label="Wishlist">
            <HeartIcon />
          </Link>
          <CartLink className={styles.cart} />
        </div>
      </div>
      {menu.Content && <menu.Content onClose={menu.close} />}
    </header>
  )
}
