import type { z } from 'zod'
import type { Admin, FailedSignIns, loginResponse } from '../../../domain/contract/admin.ts'
import { adminPaths } from './adminPaths.ts'
import { ApiError, callEndpoint, fetchResponse, readResponse } from '../../api/callEndpoint.ts'
import { createTokenStore } from './tokenStore.ts'

export type SessionState =
  | { status: 'checking' }
  /** `failedSignIns` is only set right after a sign-in that followed failed attempts. */
  | { status: 'signedIn'; admin: Admin; failedSignIns?: FailedSignIns }
  /** After an expired session ('over'), the next sign-in returns to the same screen. */
  | { status: 'signedOut'; reason: 'never' | 'chosen' | 'over' }
  | { status: 'unreachable'; reason: string }

export interface Session {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Returns the token for requests, or null if signed out. */
  getToken(): string | null
  /** Validates the stored token on the server. */
  check(): Promise<void>
  /**
   * Signs in. Throws ApiError if the server rejects it. If a second factor was set up, returns its recovery codes and stays
   * signed out: call `check` once they are saved. Otherwise returns null.
   */
  signIn(username: string, password: string, code?: string): Promise<string[] | null>
  /** Sets the session cookie of the panel. */
  openPanel(): Promise<void>
  signOut(): void
  /** Ends the session if this token is still the current one. Call when the server rejects it. */
  end(token: string | null): void
}

/** Manages the staff session: its token, shared by all tabs, and its state on the server. */
export function createSession(): Session {
  const tokenStore = createTokenStore()
  let state: SessionState = { status: 'checking' }
  const listeners = new Set<() => void>()

  const token = () => tokenStore.read()
  let unwatch = () => {}
  function watch(): void {
    unwatch()
    unwatch = tokenStore.watch({
      onExpired: () => setState({ status: 'signedOut', reason: 'over' }),
      onOtherTabChange: syncWithOtherTab,
    })
  }
  function storeToken(next: string | null): void {
    tokenStore.write(next)
    if (listeners.size > 0) watch()
  }
  function setState(next: SessionState): void {
    state = next
    listeners.forEach((listener) => listener())
  }

  async function check(): Promise<void> {
    const hadToken = tokenStore.has()
    const checked = token()
    if (checked === null) return setState({ status: 'signedOut', reason: hadToken ? 'over' : 'never' })
    if (state.status !== 'signedIn') setState({ status: 'checking' })
    try {
      const { admin } = await callEndpoint<{ admin: Admin }>(adminPaths.verify, {
        headers: buildAuthHeaders(checked),
      })
      if (checked === token()) setState({ status: 'signedIn', admin })
    } catch (failure) {
      if (checked !== token()) return
      if (isRejection(failure)) end(checked)
      else setState({ status: 'unreachable', reason: failure instanceof Error ? failure.message : '' })
    }
  }

  function end(ended: string | null): void {
    // Ignore a rejection of an earlier token.
    if (ended !== token()) return
    storeToken(null)
    setState({ status: 'signedOut', reason: 'over' })
  }

  async function openPanel(): Promise<void> {
    await callEndpoint(adminPaths.panel, { method: 'POST', headers: buildAuthHeaders(token()) })
  }

  function syncWithOtherTab(): void {
    if (token() === null) setState({ status: 'signedOut', reason: 'chosen' })
    else void check()
  }

  return {
    getState: () => state,
    getToken: token,
    check,
    end,
    async signIn(username, password, code) {
      const response = await fetchResponse(adminPaths.login, { json: { username, password, code } })
      const result = readResponse<z.infer<typeof loginResponse>>(response, 'Login failed')
      storeToken(result.token)
      // Set the panel's cookie ahead of time. Without it, the panel redirects here.
      openPanel().catch(() => {})
      const { admin, failedSignIns, recoveryCodes } = result
      if (recoveryCodes) return recoveryCodes
      setState({ status: 'signedIn', admin, ...(failedSignIns && { failedSignIns }) })
      return null
    },
    openPanel,
    signOut() {
      const ended = token()
      storeToken(null)
      setState({ status: 'signedOut', reason: 'chosen' })
      // Sign out locally first. keepalive sends the request even if the page closes.
      callEndpoint(adminPaths.logout, {
        method: 'POST',
        headers: buildAuthHeaders(ended),
        keepalive: true,
      }).catch(() => {})
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

export function buildAuthHeaders(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

function isRejection(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 403)
}

export const session = createSession()
