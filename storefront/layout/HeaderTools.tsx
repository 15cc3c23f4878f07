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
  const search = useOnDemand(loadSearch, { openFor: key, otherwise: () => void navigate(paths.search) })
  const login = useOnDemand(loadLogin, { openFor: key, otherwise: () => void navigate(paths.orderStatus) })
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-expanded={search.isOpen}
        onPointerEnter={search.prepare}
        onClick={search.open}
      >
        <SearchIcon />
      </button>
      <button
        type="button"
        className={styles.login}
        aria-haspopup="dialog"
        aria-expanded={login.isOpen}
        onPointerEnter={login.prepare}
        onClick={login.open}
      >
        Login
      </button>
      {search.Wanted && <search.Wanted onClose={search.close} />}
      {login.Wanted && <login.Wanted onClose={login.close} />}
    </>
  )
}
