import { Dialog } from '../../../ui/dialogs/Dialog.tsx'

/** Shown if the lazily loaded import fails to load, for example offline or after a deployment. */
export function ImportUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Import Products" onClose={onClose}>
      <p>The import couldn’t be opened. Check your connection, reload this page and try again.</p>
    </Dialog>
  )
}
