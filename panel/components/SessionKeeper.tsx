'use client'

import { type ReactNode, useState } from 'react'
import { SessionOverDialog } from './session/SessionOverDialog.tsx'
import { useSessionEnd } from './session/useSessionEnd.ts'

/** Keeps the page and its unsaved input when the session ends, and asks the user to sign in again. */
export function SessionKeeper({ children }: { children?: ReactNode }) {
  const [putOff, setPutOff] = useState<object | null>(null)
  const end = useSessionEnd()
  return (
    <>
      {children}
      {end && end !== putOff && <SessionOverDialog onClose={() => setPutOff(end)} />}
    </>
  )
}
