import { useSyncExternalStore } from 'react'
import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import styles from './MobileMenu.module.css'
import { useNavigation } from '../navigation/useNavigation.ts'
import { wishlist } from '../wishlist/wishlist.ts'

export function MobileMenu({ onClose }: { onClose: () => void }) {
  const navigation = useNavigation()
  const wishes = useSyncExternalStore(wishlist.subscribe, wishlist.get, wishlist.get).length
  return (
    <Dialog title="Menu" onClose={onClose} className={styles.menu}>
      <nav aria-label="Menu">
        <ul>
          {navigation.map(({ label, to }) => (
            <li key={to} className={styles.entry}>
              <Link className={styles.link} to={to} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.own}>
          <Link to={paths.wishlist} onClick={onClose}>
            Wishlist{wishes > 0 && ` (${wishes})`}
          </Link>
          <Link to={paths.orderStatus} onClick={onClose}>
            Order status
          </Link>
        </div>
      </nav>
    </Dialog>
  )
}
