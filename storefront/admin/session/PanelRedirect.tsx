import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AdminMessage } from '../ui/AdminMessage.tsx'
import { panelRedirectGuard } from './panelRedirectGuard.ts'
import { session } from '../api/session.ts'

const PANEL_REJECTED_SESSION =
  'The content panel didn’t accept your session. Open the shop at its public URL and allow cookies.'

/** Redirects a signed-in user to the panel, which uses a session cookie. */
export function PanelRedirect({ to }: { to: string }) {
  const [problem, setProblem] = useState(() =>
    panelRedirectGuard.wasJustRedirected() ? PANEL_REJECTED_SESSION : '',
  )
  const go = () => {
    session.openPanel().then(
      () => {
        panelRedirectGuard.recordRedirect()
        window.location.replace(to)
      },
      (error: unknown) => {
        // If the session has expired, this leads back to the sign-in.
        void session.check()
        setProblem(error instanceof Error ? error.message : '')
      },
    )
  }
  const goAtFirst = useEffectEvent(() => {
    if (problem === '') go()
  })
  useEffect(() => goAtFirst(), [])
  const goAgain = () => {
    setProblem('')
    go()
  }
  if (problem === '') return <AdminMessage role="status">Opening the panel...</AdminMessage>
  return (
    <AdminMessage role="alert" actions={<Button onClick={goAgain}>Try again</Button>}>
      {problem}
    </AdminMessage>
  )
}
