import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

/** The import is loaded when it is asked for, which fails without a connection or after the shop was updated. */
export function ImportUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Import Products" onClose={onClose}>
      <p>
        The import could not be opened. Please check your connection, load this page again and try once more.
      </p>
    </Dialog>
  )
}
