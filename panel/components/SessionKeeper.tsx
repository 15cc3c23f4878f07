'use client'

import { type ReactNode, useState } from 'react'
import { SessionExpiredDialog } from './session/SessionExpiredDialog.tsx'
import { useSessionEnd } from './session/useSessionEnd.ts'

/** Keeps the page and its unsaved input when the session ends, and asks the user to sign in again. */
export function SessionKeeper({ children }: { children?: ReactNode }) {
  const [dismissedEnd, setPutOff] = useState<object | null>(null)
  const end = useSessionEnd()
  return (
    <>
      {children}
      {end && end !== dismissedEnd && <SessionExpiredDialog onClose={() => setPutOff(end)} />}
    </>
  )
}
