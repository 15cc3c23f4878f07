import { Dialog } from '../../ui/dialogs/Dialog.tsx'

/** The dialog is loaded when it is asked for, which fails without a connection or after the shop was updated. */
export function CountsFileUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Set counts from a file" onClose={onClose}>
      <p>This could not be opened. Please check your connection, load this page again and try once more.</p>
    </Dialog>
  )
}
