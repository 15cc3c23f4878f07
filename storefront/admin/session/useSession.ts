import { useSyncExternalStore } from 'react'
import { session } from '../api/session.ts'
import type { SessionState } from '../api/session.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState)
}
