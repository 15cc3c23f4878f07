import useSWR from 'swr'
import type { Account } from '../../../domain/contract/account.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin } from '../api/callAdmin.ts'
import { useSession } from '../session/useSession.ts'

interface ApiResponse {
  account: Account
}

export interface AccountState {
  account: Account | undefined
  error: string | undefined
  /** Asks the server again. */
  reload(): void
  /** Shows what a call answered. */
  show(account: Account): void
}

/** The account that is signed in, with its sessions. */
export function useAccount(): AccountState {
  const state = useSession()
  const { data, error, mutate } = useSWR<ApiResponse, unknown>(adminPaths.account, (path: string) =>
    callAdmin<ApiResponse>(path),
  )
  // What is remembered may be of somebody who was signed in here before.
  const isOwn = state.status === 'signedIn' && data?.account.id === state.admin.id
  return {
    account: isOwn ? data.account : undefined,
    error: error ? (error instanceof Error && error.message) || 'Failed to load your account' : undefined,
    reload: () => void mutate(),
    show: (account) => void mutate({ account }, { revalidate: false }),
  }
}
