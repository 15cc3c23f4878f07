import type { ReactNode } from 'react'
import { ApiError } from '../../api/callEndpoint.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { callAdmin } from '../api/callAdmin.ts'
import { FailureMessage } from '../products/parts/FailureMessage.tsx'
import { useSubmit } from '../products/parts/useSubmit.ts'

interface RemovePersonDialogProps {
  title: string
  path: string
  /** What it means. */
  children: ReactNode
  onRemoved: () => void
  onClose: () => void
}

/** Asks before an address is forgotten. Somebody else may have been faster: then it is gone all the same. */
export function RemovePersonDialog({ title, path, children, onRemoved, onClose }: RemovePersonDialogProps) {
  const { isBusy, failure, submit } = useSubmit(async () => {
    try {
      await callAdmin(path, { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    onRemoved()
  })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Remove"
      onConfirm={submit}
      onCancel={() => !isBusy && onClose()}
      busy={isBusy}
      error={failure && <FailureMessage title="Nobody was removed" reason={failure} />}
    >
      {children}
    </ConfirmDialog>
  )
}
