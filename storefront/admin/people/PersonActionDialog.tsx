import { ApiError } from '../../api/callEndpoint.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { callAdmin } from '../api/callAdmin.ts'
import { FailureMessage } from '../products/parts/FailureMessage.tsx'
import { useSubmit } from '../products/parts/useSubmit.ts'
import type { Person } from './peopleScreen.ts'
import type { PersonAction } from './personAction.ts'

interface PersonActionDialogProps<Row extends Person> {
  action: PersonAction<Row>
  row: Row
  /** Called with a message about the outcome. */
  onDone: (news: string) => void
  onClose: () => void
}

/** Confirms an action on a person. If someone else was faster (404), reports that instead. */
export function PersonActionDialog<Row extends Person>(props: PersonActionDialogProps<Row>) {
  const { action, row, onDone, onClose } = props
  const { isBusy, failure, submit } = useSubmit(async () => {
    let news = action.getSuccessMessage(row)
    try {
      await callAdmin(action.path(row.id), { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      news = action.getNotFoundMessage(row)
    }
    onDone(news)
  })
  return (
    <ConfirmDialog
      title={action.title}
      confirmLabel={action.label}
      onConfirm={submit}
      onCancel={() => !isBusy && onClose()}
      busy={isBusy}
      error={failure && <FailureMessage title={action.failureTitle} reason={failure} />}
    >
      {action.getQuestion(row)}
    </ConfirmDialog>
  )
}
