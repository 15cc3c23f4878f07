import type { z } from 'zod'
import type { Admin, FailedSignIns, loginResponse } from '../../../domain/contract/admin.ts'
import { adminPaths } from './adminPaths.ts'
import { ApiError, callEndpoint, fetchResponse, readResponse } from '../../api/callEndpoint.ts'
import { createKeptToken } from './keptToken.ts'

export type SessionState =
  | { status: 'checking' }
  /** `failedSignIns` only right after signing in, where others tried before. */
  | { status: 'signedIn'; admin: Admin; failedSignIns?: FailedSignIns }
  /** After a session that was `over` by itself the person may want to go on where they were. */
  | { status: 'signedOut'; why: 'never' | 'chosen' | 'over' }
  | { status: 'unreachable'; reason: string }

export interface Session {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** The token that calls are made with; null when nobody is signed in. */
  token(): string | null
  /** Asks the server whose the stored token is. */
  check(): Promise<void>
  /**
   * Throws a ApiError with the server's sentence when it refuses. Of a second factor that was set up by it the recovery
   * codes are answered, and nobody is signed in yet: once they are kept, `check` lets the person in.
   */
  signIn(username: string, password: string, code?: string): Promise<string[] | null>
  /** Opens the panel to this session. */
  openPanel(): Promise<void>
  signOut(): void
  /** The server no longer takes this token. */
  end(token: string | null): void
}

/** One person's session: its token in the browser's storage, the same in every tab, and what the server says of it. */
export function createSession(): Session {
  const kept = createKeptToken()
  let state: SessionState = { status: 'checking' }
  const listeners = new Set<() => void>()

  const token = () => kept.read()
  let unwatch = () => {}
  function watch(): void {
    unwatch()
    unwatch = kept.watch({ over: () => become({ status: 'signedOut', why: 'over' }), otherTab: takeOtherTab })
  }
  function keep(next: string | null): void {
    kept.keep(next)
    if (listeners.size > 0) watch()
  }
  function become(next: SessionState): void {
    state = next
    listeners.forEach((listener) => listener())
  }

  async function check(): Promise<void> {
    const had = kept.has()
    const checked = token()
    if (checked === null) return become({ status: 'signedOut', why: had ? 'over' : 'never' })
    if (state.status !== 'signedIn') become({ status: 'checking' })
    try {
      const { admin } = await callEndpoint<{ admin: Admin }>(adminPaths.verify, { headers: bearer(checked) })
      if (checked === token()) become({ status: 'signedIn', admin })
    } catch (failure) {
      if (checked !== token()) return
      if (isRejection(failure)) end(checked)
      else become({ status: 'unreachable', reason: failure instanceof Error ? failure.message : '' })
    }
  }

  function end(ended: string | null): void {
    // An answer to a token of before says nothing of the one that is used now.
    if (ended !== token()) return
    keep(null)
    become({ status: 'signedOut', why: 'over' })
  }

  async function openPanel(): Promise<void> {
    await callEndpoint(adminPaths.panel, { method: 'POST', headers: bearer(token()) })
  }

  function takeOtherTab(): void {
    if (token() === null) become({ status: 'signedOut', why: 'chosen' })
    else void check()
  }

  return {
    getState: () => state,
    token,
    check,
    end,
    async signIn(username, password, code) {
      const response = await fetchResponse(adminPaths.login, { json: { username, password, code } })
      const answer = readResponse<z.infer<typeof loginResponse>>(response, 'Login failed')
      keep(answer.token)
      // The panel takes the session from its cookie; whoever goes there without one is led through here again.
      openPanel().catch(() => {})
      const { admin, failedSignIns, recoveryCodes } = answer
      if (recoveryCodes) return recoveryCodes
      become({ status: 'signedIn', admin, ...(failedSignIns && { failedSignIns }) })
      return null
    },
    openPanel,
    signOut() {
      const ended = token()
      keep(null)
      become({ status: 'signedOut', why: 'chosen' })
      // Out here whatever the server says; told to it even if the page closes meanwhile.
      callEndpoint(adminPaths.logout, { method: 'POST', headers: bearer(ended), keepalive: true }).catch(
        () => {},
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) watch()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unwatch()
      }
    },
  }
}

export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

function isRejection(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 403)
}

/** The session of this page. */
export const session = createSession()
