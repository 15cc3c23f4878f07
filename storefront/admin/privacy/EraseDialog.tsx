import type { ErasureResponse, PersonSummary } from '../../../domain/contract/people/privacy.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin } from '../api/callAdmin.ts'
import { FailureMessage } from '../products/parts/FailureMessage.tsx'
import { useSubmit } from '../products/parts/useSubmit.ts'
import { OrderIds } from '../ui/OrderIds.tsx'
import styles from './EraseDialog.module.css'
import { describeErasureResult, listErasedData, isPartlyErasable, listKeptData } from './personTexts.ts'

interface EraseDialogProps {
  person: PersonSummary
  /** Called with a message about the outcome. */
  onDone: (news: string) => void
  onClose: () => void
}

/** Confirms an erasure, listing the data to be erased and the data to be kept. */
export function EraseDialog({ person, onDone, onClose }: EraseDialogProps) {
  const { email } = person
  const rest = isPartlyErasable(person)
  const { isBusy, failure, submit } = useSubmit(async () => {
    const { erasure } = await callAdmin<ErasureResponse>(adminPaths.erasures, { json: { email, rest } })
    onDone(describeErasureResult(erasure, email))
  })
  const close = () => !isBusy && onClose()
  return (
    <Dialog title="Erase Personal Data" onClose={close}>
      <p className={styles.question}>
        All data about <strong className={styles.email}>{email}</strong> will be permanently erased.
      </p>
      <Lines title="Will be erased" lines={listErasedData(person)} />
      <Lines title="Will be kept" lines={listKeptData(person)} />
      <Alert className={styles.error}>
        {failure && <FailureMessage title="Not everything was erased" reason={failure} />}
      </Alert>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button onClick={submit} busy={isBusy}>
          {rest ? 'Erase remaining data' : 'Erase'}
        </Button>
      </div>
    </Dialog>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <OrderIds text={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}
