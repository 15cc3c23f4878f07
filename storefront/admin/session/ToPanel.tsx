import { useEffect, useEffectEvent, useState } from 'react'
import { readStored, writeStored } from '../../browserStorage.ts'
import { Button } from '../../ui/Button.tsx'
import { AdminMessage } from '../layout/AdminMessage.tsx'
import { session } from './session.ts'

const SENT_KEY = 'admin_sent_to_panel'
/** Whoever is back sooner was not let in. */
const BACK_MS = 15_000
const NOT_LET_IN =
  'The panel did not take your session. Please open the shop at its public address, and allow its cookies.'

/** Leads somebody who is signed in on into the panel, which takes the session from a cookie. */
export function ToPanel({ to }: { to: string }) {
  const [problem, setProblem] = useState(() => (isBackAtOnce() ? NOT_LET_IN : ''))
  const go = () => {
    session.openPanel().then(
      () => {
        writeStored(SENT_KEY, String(Date.now()), 'sessionStorage')
        window.location.replace(to)
      },
      (error: unknown) => {
        // A session that is over is signed in anew, here.
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

function isBackAtOnce(): boolean {
  return Date.now() - Number(readStored(SENT_KEY, 'sessionStorage') ?? 0) < BACK_MS
}
