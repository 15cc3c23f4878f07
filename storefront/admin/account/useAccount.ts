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
  /** Reloads the account. */
  reload(): void
  /** Stores an account that another endpoint returned. */
  setAccount(account: Account): void
}

/** Loads the signed-in account with its sessions. */
export function useAccount(): AccountState {
  const state = useSession()
  const { data, error, mutate } = useSWR<ApiResponse, unknown>(adminPaths.account, (path: string) =>
    callAdmin<ApiResponse>(path),
  )
  // The cache may contain the account of a previous user.
  const isOwn = state.status === 'signedIn' && data?.account.id === state.admin.id
  return {
    account: isOwn ? data.account : undefined,
    error: error ? (error instanceof Error && error.message) || 'Failed to load your account' : undefined,
    reload: () => void mutate(),
    setAccount: (account) => void mutate({ account }, { revalidate: false }),
  }
}
