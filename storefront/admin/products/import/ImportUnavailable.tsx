import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

/** The import is loaded when it is asked for, which fails without a connection or after the shop was updated. */
export function ImportUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Import Products" onClose={onClose}>
      <p>The import couldn’t be opened. Check your connection, reload this page and try again.</p>
    </Dialog>
  )
}
