import { useLocation, useNavigate } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { useOnDemand } from '../browser/useOnDemand.ts'
import styles from './Header.module.css'
import { SearchIcon } from './headerIcons.tsx'

const loadSearch = async () => (await import('../features/search/SearchDialog.tsx')).SearchDialog
const loadLogin = async () => (await import('../features/orders/LoginDialog.tsx')).LoginDialog

/** Search and login. Their dialogs load on demand; if that fails, each navigates to a page instead. */
export function HeaderTools() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const search = useOnDemand(loadSearch, { resetKey: key, onLoadError: () => void navigate(paths.search) })
  const login = useOnDemand(loadLogin, { resetKey: key, onLoadError: () => void navigate(paths.orderStatus) })
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={search.isOpen}
        onPointerEnter={search.preload}
        onClick={search.open}
      >
        <SearchIcon />
      </button>
      <button
        type="button"
        className={styles.login}
        aria-haspopup="dialog"
        aria-expanded={login.isOpen}
        onPointerEnter={login.preload}
        onClick={login.open}
      >
        Login
      </button>
      {search.Content && <search.Content onClose={search.close} />}
      {login.Content && <login.Content onClose={login.close} />}
    </>
  )
}
