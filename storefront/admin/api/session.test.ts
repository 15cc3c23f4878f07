import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { callAdmin } from './callAdmin.ts'
import { createSession, session } from './session.ts'

const ADMIN = { id: '1', username: 'admin', role: 'admin' }
const VERIFY = '/api/auth/admin/verify'
const LOGIN = '/api/auth/admin/login'
const LOGOUT = '/api/auth/admin/logout'
const stored = () => localStorage.getItem('admin_token')

const HOUR_MS = 60 * 60_000
/** Returns a JWT with an expiry. */
const tokenUntil = (ms: number) =>
  `head.${btoa(JSON.stringify({ id: '1', exp: Math.floor(ms / 1000) })).replaceAll('=', '')}.signature`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

describe('session', () => {
  it('stays signed out without a token, and sends no request', async () => {
    const calls = mockEndpoints({})
    const own = createSession()
    expect(own.getState()).toEqual({ status: 'checking' })
    await own.check()
    expect(own.getState()).toEqual({ status: 'signedOut', reason: 'never' })
    expect(calls).not.toHaveBeenCalled()
  })

  it('signs in the admin of the stored token', async () => {
    localStorage.setItem('admin_token', 'good')
    mockEndpoints({ [VERIFY]: { body: { admin: ADMIN } } })
    const own = createSession()
    await own.check()
    expect(own.getState()).toEqual({ status: 'signedIn', admin: ADMIN })
  })

  it('deletes a token that the server rejects', async () => {
    localStorage.setItem('admin_token', 'old')
    mockEndpoints({ [VERIFY]: { status: 401, body: { error: 'Sign in to continue.' } } })
    const own = createSession()
    await own.check()
    expect(own.getState()).toEqual({ status: 'signedOut', reason: 'over' })
    expect(stored()).toBeNull()
  })

  it('keeps the token while the server is unreachable', async () => {
    localStorage.setItem('admin_token', 'good')
    mockEndpoints({})
    const own = createSession()
    await own.check()
    expect(own.getState()).toMatchObject({
      status: 'unreachable',
      reason: expect.stringMatching('connection'),
    })
    expect(stored()).toBe('good')
  })

  it('stores the token of a successful sign-in only', async () => {
    const own = createSession()
    mockEndpoints({ [LOGIN]: { status: 401, body: { error: 'Invalid username or password' } } })
    await expect(own.signIn('admin', 'wrong')).rejects.toThrow('Invalid username or password')
    expect(stored()).toBeNull()
    mockEndpoints({ [LOGIN]: { body: { success: true, token: 'fresh', admin: ADMIN } } })
    await own.signIn('admin', 'right')
    expect(stored()).toBe('fresh')
    expect(own.getState()).toEqual({ status: 'signedIn', admin: ADMIN })
  })

  it('rejects with "Login failed" if the server gives no reason', async () => {
    mockEndpoints({ [LOGIN]: { status: 500, body: 'broken' } })
    await expect(createSession().signIn('admin', 'right')).rejects.toThrow('Login failed')
  })

  it('stores the failed sign-ins that the server reports', async () => {
    const own = createSession()
    const failedSignIns = { count: 3, since: null }
    mockEndpoints({ [LOGIN]: { body: { success: true, token: 'fresh', admin: ADMIN, failedSignIns } } })
    await own.signIn('admin', 'right')
    expect(own.getState()).toEqual({ status: 'signedIn', admin: ADMIN, failedSignIns })
  })

  it('signs out immediately, even if the server returns an error', () => {
    localStorage.setItem('admin_token', 'good')
    const calls = mockEndpoints({ [LOGOUT]: { status: 500, body: 'broken' } })
    const own = createSession()
    own.signOut()
    expect(stored()).toBeNull()
    expect(own.getState()).toEqual({ status: 'signedOut', reason: 'chosen' })
    expect(calls).toHaveBeenCalledWith(LOGOUT)
  })

  it('signs out when another tab signs out', () => {
    localStorage.setItem('admin_token', 'good')
    const own = createSession()
    const forget = own.subscribe(() => {})
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token' }))
    expect(own.getState()).toEqual({ status: 'signedOut', reason: 'chosen' })
    forget()
  })

  it('signs out on a 401 response, but not on one for an older token', async () => {
    localStorage.setItem('admin_token', 'good')
    mockEndpoints({ '/api/admin/orders': { status: 401, body: { error: 'Sign in to continue.' } } })
    await expect(callAdmin('/api/admin/orders')).rejects.toThrow('Sign in to continue.')
    expect(stored()).toBeNull()
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'over' })
    localStorage.setItem('admin_token', 'newer')
    session.end('good')
    expect(stored()).toBe('newer')
  })
})

describe('expired session', () => {
  it('signs out at the expiry of the token without user input, and clears the storage', async () => {
    vi.useFakeTimers()
    localStorage.setItem('admin_token', tokenUntil(Date.now() + 8 * HOUR_MS))
    mockEndpoints({ [VERIFY]: { body: { admin: ADMIN } } })
    const own = createSession()
    const forget = own.subscribe(() => {})
    await own.check()
    vi.advanceTimersByTime(8 * HOUR_MS - 2000)
    expect(own.getState()).toEqual({ status: 'signedIn', admin: ADMIN })
    vi.advanceTimersByTime(2000)
    expect(own.getState()).toEqual({ status: 'signedOut', reason: 'over' })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    forget()
  })

  it.each(['focus', 'pageshow', 'visibilitychange'])(
    'signs out when a suspended tab resumes: %s',
    async (event) => {
      vi.useFakeTimers()
      localStorage.setItem('admin_token', tokenUntil(Date.now() + 8 * HOUR_MS))
      mockEndpoints({ [VERIFY]: { body: { admin: ADMIN } } })
      const own = createSession()
      const forget = own.subscribe(() => {})
      await own.check()
      // Simulates suspended timers: only the clock advances.
      vi.setSystemTime(Date.now() + 9 * HOUR_MS)
      ;(event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event))
      expect(own.getState()).toEqual({ status: 'signedOut', reason: 'over' })
      expect(localStorage.length).toBe(0)
      forget()
    },
  )

  it('signs out without a request if the token expired before the portal was opened', async () => {
    localStorage.setItem('admin_token', tokenUntil(Date.now() - 16 * HOUR_MS))
    const calls = mockEndpoints({})
    const own = createSession()
    await own.check()
    expect(own.getState()).toEqual({ status: 'signedOut', reason: 'over' })
    expect(stored()).toBeNull()
    expect(calls).not.toHaveBeenCalled()
  })

  it('returns no token after its expiry', () => {
    localStorage.setItem('admin_token', tokenUntil(Date.now() - 1000))
    const own = createSession()
    expect(own.getToken()).toBeNull()
    expect(stored()).toBeNull()
  })

  it('signs out at the expiry of a token from its own sign-in', async () => {
    vi.useFakeTimers()
    const own = createSession()
    const forget = own.subscribe(() => {})
    const token = tokenUntil(Date.now() + 8 * HOUR_MS)
    mockEndpoints({ [LOGIN]: { body: { success: true, token, admin: ADMIN } } })
    await own.signIn('admin', 'right')
    vi.advanceTimersByTime(8 * HOUR_MS)
    expect(own.getState()).toEqual({ status: 'signedOut', reason: 'over' })
    expect(stored()).toBeNull()
    forget()
  })
})
