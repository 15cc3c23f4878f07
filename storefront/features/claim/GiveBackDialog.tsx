import { apiPaths } from '../../api/apiPaths.ts'
import { useToken } from '../../email/useToken.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

interface GiveBackDialogProps {
  token: string
  name: string
  onGivenBack: (thanks: string) => void
  onClose: () => void
}

/** Confirms before the unit is released, because it is immediately available to others. */
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
