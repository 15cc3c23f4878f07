'use client'

import { type ReactNode, useState } from 'react'
import { SessionOverDialog } from './session/SessionOverDialog.tsx'
import { useSessionEnd } from './session/useSessionEnd.ts'

/** The panel, which stays as it is when its session ends: what was typed waits there for whoever signs in again. */
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
