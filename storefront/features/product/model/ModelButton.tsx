import { useState } from 'react'
import { useOnDemand } from '../../../browser/useOnDemand.ts'
import { hasWebGl } from './hasWebGl.ts'
import styles from './ModelButton.module.css'
import type { ModelDialogProps } from './modelDialogProps.ts'

const loadDialog = async () =>
  hasWebGl()
    ? (await import('./ModelDialog.tsx')).ModelDialog
    : (await import('./ModelUnavailable.tsx')).ModelUnavailable

/** Opens the 3D view of a product; its code is loaded on demand. */
export function ModelButton(props: Omit<ModelDialogProps, 'onClose'>) {
  const [hasFailed, setHasFailed] = useState(false)
  const {
    Content: Dialog,
    isOpen,
    open,
    close,
  } = useOnDemand<ModelDialogProps>(loadDialog, { onLoadError: () => setHasFailed(true) })
  const isLoading = isOpen && !Dialog
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={() => {
          setHasFailed(false)
          open()
        }}
      >
        {isLoading ? 'Loading …' : 'View in 3D'}
      </button>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          It could not be loaded. Check your connection and try again.
        </p>
      )}
      {Dialog && <Dialog {...props} onClose={close} />}
    </div>
  )
}
