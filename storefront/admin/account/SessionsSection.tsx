import type { Account, StaffSession } from '../../../domain/contract/account.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin } from '../api/callAdmin.ts'
import { useSubmit } from '../products/parts/useSubmit.ts'
import { Badge } from '../ui/Badge.tsx'
import { AccountSection } from './AccountSection.tsx'
import styles from './SessionsSection.module.css'
import { formatWhen, sessionName } from './accountTexts.ts'
import forms from './forms.module.css'

interface SessionsSectionProps {
  sessions: readonly StaffSession[]
  onChanged: (account: Account) => void
}

/** Sessions of the user, with buttons to end them. */
export function SessionsSection({ sessions, onChanged }: SessionsSectionProps) {
  return (
    <AccountSection
      title="Sessions"
      description="Where you’re signed in. Sign out sessions you don’t recognize."
    >
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onChanged={onChanged} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers onChanged={onChanged} />}
    </AccountSection>
  )
}

function Session({
  session,
  onChanged,
}: { session: StaffSession } & Pick<SessionsSectionProps, 'onChanged'>) {
  const { id, startedAt, endsAt, isThis } = session
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { account } = await callAdmin<{ account: Account }>(adminPaths.session(id), { method: 'DELETE' })
    onChanged(account)
  })
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.name}>
          {sessionName(session)} {isThis && <Badge tone="grey">This session</Badge>}
        </p>
        <p className={styles.when}>
          {startedAt && `Since ${formatWhen(startedAt)}, `}
          {startedAt ? 'ends' : 'Ends'} {formatWhen(endsAt)}
        </p>
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          aria-label={`Sign out of ${sessionName(session)}`}
          busy={isBusy}
          onClick={submit}
        >
          Sign out
        </Button>
      )}
      <Alert className={styles.alert}>{failure}</Alert>
    </li>
  )
}

function EndOthers({ onChanged }: Pick<SessionsSectionProps, 'onChanged'>) {
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { account } = await callAdmin<{ account: Account }>(adminPaths.sessions, { method: 'DELETE' })
    onChanged(account)
  })
  return (
    <>
      <Alert>{failure}</Alert>
      <div className={forms.actions}>
        <Button variant="secondary" className={forms.small} busy={isBusy} onClick={submit}>
          Sign Out All Others
        </Button>
      </div>
    </>
  )
}
