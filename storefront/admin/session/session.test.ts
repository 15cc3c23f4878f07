import { beforeEach, describe, expect, it } from '@jest/globals'
import { answerCalls } from '../../../tests/support/answerCalls.ts'
import { callAdmin } from '../api/callAdmin.ts'
import { createSession, session } from './session.ts'

const ADMIN = { id: '1', username: 'admin', role: 'admin' }
const VERIFY = '/api/auth/admin/verify'
const LOGIN = '/api/auth/admin/login'
const LOGOUT = '/api/auth/admin/logout'
const stored = () => localStorage.getItem('admin_token')

beforeEach(() => localStorage.clear())

describe('a session', () => {
  it('is nobody’s without a token, and asks the server nothing', async () => {
    const calls = answerCalls({})
    const own = createSession()
    expect(own.getState()).toEqual({ status: 'checking' })
    await own.check()
    expect(own.getState()).toEqual({ status: 'signedOut', why: 'never' })
    expect(calls).not.toHaveBeenCalled()
  })

  it('is the admin’s whose token is stored', async () => {
    localStorage.setItem('admin_token', 'good')
    answerCalls({ [VERIFY]: { body: { admin: ADMIN } } })
    const own = createSession()
    await own.check()
    expect(own.getState()).toEqual({ status: 'signedIn', admin: ADMIN })
  })

  it('removes a token that the server refuses', async () => {
    localStorage.setItem('admin_token', 'old')
    answerCalls({ [VERIFY]: { status: 401, body: { error: 'Please sign in' } } })
    const own = createSession()
    await own.check()
    expect(own.getState()).toEqual({ status: 'signedOut', why: 'over' })
    expect(stored()).toBeNull()
  })

  it('keeps the token while the server cannot be asked', async () => {
    localStorage.setItem('admin_token', 'good')
    answerCalls({})
    const own = createSession()
    await own.check()
    expect(own.getState()).toMatchObject({
      status: 'unreachable',
      reason: expect.stringMatching('connection'),
    })
    expect(stored()).toBe('good')
  })

  it('stores the token of a sign-in, and nothing of a refused one', async () => {
    const own = createSession()
    answerCalls({ [LOGIN]: { status: 401, body: { error: 'Invalid username or password' } } })
    await expect(own.signIn('admin', 'wrong')).rejects.toThrow('Invalid username or password')
    expect(stored()).toBeNull()
    answerCalls({ [LOGIN]: { body: { success: true, token: 'fresh', admin: ADMIN } } })
    await own.signIn('admin', 'right')
    expect(stored()).toBe('fresh')
    expect(own.getState()).toEqual({ status: 'signedIn', admin: ADMIN })
  })

  it('is over here at once when signed out, whatever the server says', () => {
    localStorage.setItem('admin_token', 'good')
    const calls = answerCalls({ [LOGOUT]: { status: 500, body: 'broken' } })
    const own = createSession()
    own.signOut()
    expect(stored()).toBeNull()
    expect(own.getState()).toEqual({ status: 'signedOut', why: 'chosen' })
    expect(calls).toHaveBeenCalledWith(LOGOUT)
  })

  it('ends with the other tabs', () => {
    localStorage.setItem('admin_token', 'good')
    const own = createSession()
    const forget = own.subscribe(() => {})
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token' }))
    expect(own.getState()).toEqual({ status: 'signedOut', why: 'chosen' })
    forget()
  })

  it('is ended by a 401 to any call, but not by one to a token of before', async () => {
    localStorage.setItem('admin_token', 'good')
    answerCalls({ '/api/admin/orders': { status: 401, body: { error: 'Please sign in' } } })
    await expect(callAdmin('/api/admin/orders')).rejects.toThrow('Please sign in')
    expect(stored()).toBeNull()
    expect(session.getState()).toEqual({ status: 'signedOut', why: 'over' })
    localStorage.setItem('admin_token', 'newer')
    session.end('good')
    expect(stored()).toBe('newer')
  })
})
