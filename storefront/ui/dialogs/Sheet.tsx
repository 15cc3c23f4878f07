import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './Dialog.tsx'
import styles from './Sheet.module.css'

/** Dialog at the bottom of the screen, within reach of the thumb. */
export function Sheet(props: Omit<DialogProps, 'className'>) {
  return <Dialog {...props} className={styles.sheet} />
}
