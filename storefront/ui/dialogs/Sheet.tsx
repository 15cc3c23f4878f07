import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './Dialog.tsx'
import styles from './Sheet.module.css'

/** A dialog that rises from the lower edge, where a thumb is. */
export function Sheet(props: Omit<DialogProps, 'className'>) {
  return <Dialog {...props} className={styles.sheet} />
}
