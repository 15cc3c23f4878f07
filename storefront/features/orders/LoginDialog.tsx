import { useNavigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FindOrderForm } from './FindOrderForm.tsx'
import styles from './LoginDialog.module.css'

/** Finds an order by number and email; shoppers have no accounts. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog title="Find your order" onClose={onClose}>
      <p className={styles.words}>No account needed. Just your order number and email.</p>
      <FindOrderForm
        takesFocus
        onFound={() => {
          onClose()
          void navigate(paths.orderStatus)
        }}
      />
    </Dialog>
  )
}
