import { apiPaths } from '../../api/apiPaths.ts'
import { useToken } from '../../email/useToken.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

interface GiveBackDialogProps {
  token: string
  name: string
  onGivenBack: (thanks: string) => void
  onClose: () => void
}

/** Asks once: what is given back is somebody else's a moment later. */
export function GiveBackDialog({ token, name, onGivenBack, onClose }: GiveBackDialogProps) {
  const { failure, isBusy, give } = useToken(apiPaths.giveBackClaim, token, onGivenBack)
  return (
    <ConfirmDialog
      title="Give it back"
      confirmLabel="Give it back"
      cancelLabel="Keep it for me"
      onConfirm={give}
      onCancel={onClose}
      busy={isBusy}
      error={failure}
    >
      {name} then goes back on sale, and you are no longer in line for it.
    </ConfirmDialog>
  )
}
