import { useState } from 'react'
import { failedSignInsMessage } from '../../../domain/rules/staff/failedSignIns.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './FailedSignInsNotice.module.css'
import { useSession } from './useSession.ts'

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** Notice about failed sign-ins before the current one. Stays until it is closed. */
export function FailedSignInsNotice() {
  const state = useSession()
  const [isClosed, setClosed] = useState(false)
  const failures = state.status === 'signedIn' ? state.failedSignIns : undefined
  return (
    <Notice className={failures && !isClosed ? styles.notice : undefined}>
      {failures && !isClosed && (
        <>
          <p>
            {failedSignInsMessage(failures.count)}
            {failures.since ? ` since ${time.format(new Date(failures.since))}` : ''}. If this wasn’t you,
            change your password.
          </p>
          <Button variant="quiet" onClick={() => setClosed(true)}>
            Close
          </Button>
        </>
      )}
    </Notice>
  )
}
