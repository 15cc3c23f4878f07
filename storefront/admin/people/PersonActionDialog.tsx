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
  /** With what is to be told. */
  onDone: (news: string) => void
  onClose: () => void
}

/** Asks before something is done with one of the people. Somebody else may have been faster: then it says that. */
export function PersonActionDialog<Row extends Person>(props: PersonActionDialogProps<Row>) {
  const { action, row, onDone, onClose } = props
  const { isBusy, failure, submit } = useSubmit(async () => {
    let news = action.done(row)
    try {
      await callAdmin(action.path(row.id), { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      news = action.gone(row)
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
      error={failure && <FailureMessage title={action.failed} reason={failure} />}
    >
      {action.ask(row)}
    </ConfirmDialog>
  )
}
