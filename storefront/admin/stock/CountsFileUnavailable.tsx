import { Dialog } from '../../ui/dialogs/Dialog.tsx'

/** The dialog is loaded when it is asked for, which fails without a connection or after the shop was updated. */
export function CountsFileUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Import counts" onClose={onClose}>
      <p>This couldn’t be opened. Check your connection, reload this page and try again.</p>
    </Dialog>
  )
}
