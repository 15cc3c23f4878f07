import { Dialog } from '../../ui/dialogs/Dialog.tsx'

/** Shown if the lazily loaded dialog fails to load, for example offline or after a deployment. */
export function CountsFileUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Import counts" onClose={onClose}>
      <p>This couldn’t be opened. Check your connection, reload this page and try again.</p>
    </Dialog>
  )
}
