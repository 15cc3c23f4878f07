import { apiPaths } from '../../api/apiPaths.ts'
import { useTokenRequest } from '../../email/useTokenRequest.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

interface ReleaseClaimDialogProps {
  token: string
  name: string
  onReleased: (thanks: string) => void
  onClose: () => void
}

/** Confirms before the unit is released, because it is immediately available to others. */
export function ReleaseClaimDialog({ token, name, onReleased, onClose }: ReleaseClaimDialogProps) {
  const { failure, isBusy, submit } = useTokenRequest(apiPaths.releaseClaim, token, onReleased)
  return (
    <ConfirmDialog
      title="Give it back"
      confirmLabel="Give it back"
      cancelLabel="Keep it for me"
      onConfirm={submit}
      onCancel={onClose}
      busy={isBusy}
      error={failure}
    >
      {name} then goes back on sale, and you are no longer in line for it.
    </ConfirmDialog>
  )
}
