import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { MockedRequest, MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildEmailList } from '../../../tests/support/build/buildEmail.ts'
import { buildOrderList } from '../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'
import { session } from '../api/session.ts'

const LOGIN = 'POST /api/auth/admin/login'
const ADMIN = { id: '1', username: 'ines', role: 'admin' }
const ASKED = {
  status: 401,
  body: { success: false, error: 'Enter the code from your authenticator app', field: 'code' },
}
const WRONG = { status: 401, body: { success: false, error: 'Incorrect code.', field: 'code' } }
const IN = { body: { success: true, token: 'fresh', admin: ADMIN } }
const ENROLLMENT = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Rivage:ines?secret=JBSWY3DPEHPK3PXP' }

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

async function open(
  login: (call: MockedRequest) => { status?: number; body: unknown },
  address = '/admin/signin',
) {
  const answers: MockedResponses = {
    '/api/auth/admin/verify': { status: 401, body: { error: 'Sign in to continue.' } },
    '/api/admin/orders?page=1&limit=20': { body: buildOrderList([]) },
    '/api/admin/emails?page=1&limit=20': { body: buildEmailList([]) },
    'POST /api/auth/admin/panel': { body: { success: true } },
    [LOGIN]: login,
  }
  const opened = await renderAdmin(address, answers)
  return { ...opened, answers }
}

async function enterPassword({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await user.type(screen.getByLabelText('Username'), 'ines')
  await user.type(screen.getByLabelText('Password'), 'a password for tests')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('sign-in form', () => {
  const signInButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })

  it('shows the title, the subtitle, the placeholders and the note', async () => {
    await open(() => IN)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rivage')
    screen.getByText('Admin Portal')
    expect(screen.getByPlaceholderText('Enter your username')).toBe(screen.getByLabelText('Username'))
    expect(screen.getByPlaceholderText('Enter your password')).toBe(screen.getByLabelText('Password'))
    screen.getByText('Secure admin access. For staff of Rivage only.')
  })

  it('shows and hides the password', async () => {
    const { user } = await open(() => IN)
    const { type } = screen.getByLabelText<HTMLInputElement>('Password')
    expect(type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
  })

  it('disables the button and sends nothing while a field is empty', async () => {
    const { user, calls } = await open(() => IN)
    const form = signInButton().form as HTMLFormElement
    const expectDisabled = () => {
      expect(signInButton().disabled).toBe(true)
      fireEvent.submit(form)
    }
    expectDisabled()
    await user.type(screen.getByLabelText('Username'), 'ines')
    expectDisabled()
    await user.clear(screen.getByLabelText('Username'))
    await user.type(screen.getByLabelText('Password'), 'a password for tests')
    expectDisabled()
    expect(calls).not.toHaveBeenCalledWith('/api/auth/admin/login')
    await user.type(screen.getByLabelText('Username'), 'ines')
    expect(signInButton().disabled).toBe(false)
  })

  it('shows "Signing In..." while the request is pending', async () => {
    let answer = (_: typeof IN) => {}
    const opened = await open(() => IN)
    opened.answers[LOGIN] = () => new Promise((resolve) => (answer = resolve))
    await enterPassword(opened)
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeTruthy()
    answer(IN)
    await screen.findByRole('heading', { name: 'Order Management' })
  })

  it('shows a network error, and keeps the username', async () => {
    const opened = await open(() => {
      throw new TypeError('Failed to fetch')
    })
    await enterPassword(opened)
    expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ines')
  })

  it('redirects signed-in staff to the orders', async () => {
    const { address } = await renderAdmin('/admin/signin', {
      '/api/admin/orders?page=1&limit=20': { body: buildOrderList([]) },
    })
    await screen.findByRole('heading', { name: 'Order Management' })
    expect(address()).toBe('/admin')
  })

  it.each(['/admin', '/admin/signin'])(
    'shows "Loading..." on %s while the session is checked',
    async (url) => {
      const getState = vi.spyOn(session, 'getState').mockReturnValue({ status: 'checking' })
      await renderAdmin(url, {})
      expect(screen.getByRole('status').textContent).toBe('Loading...')
      cleanup()
      getState.mockRestore()
    },
  )
})

describe('sign-in with a second factor', () => {
  it('asks for the code after the password, and sends it with username and password', async () => {
    const sent: unknown[] = []
    const opened = await open(({ body }) => {
      sent.push(body)
      return (body as { code?: string }).code ? IN : ASKED
    })
    await enterPassword(opened)
    const field = await screen.findByLabelText('Code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('alert')).toBeNull()
    await opened.user.type(field, '123 456{Enter}')
    await screen.findByRole('heading', { name: /Management$/ })
    expect(sent).toEqual([
      { username: 'ines', password: 'a password for tests' },
      { username: 'ines', password: 'a password for tests', code: '123 456' },
    ])
  })

  it('shows an error at the code field, and offers a recovery code instead', async () => {
    const opened = await open(({ body }) => ((body as { code?: string }).code ? WRONG : ASKED))
    await enterPassword(opened)
    await opened.user.type(await screen.findByLabelText('Code'), '000000{Enter}')
    expect(await screen.findByText('Incorrect code.')).toBeTruthy()
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    await opened.user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.getByLabelText('Recovery code').getAttribute('inputmode')).toBe('text')
  })

  it('starts again with the password after too many wrong codes', async () => {
    const words = 'Too many wrong codes. Sign in again in 10 minutes.'
    const opened = await open(({ body }) =>
      (body as { code?: string }).code ? { status: 429, body: { error: words } } : ASKED,
    )
    await enterPassword(opened)
    await opened.user.type(await screen.findByLabelText('Code'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  it('sets up a required second factor, and continues only after the codes are saved', async () => {
    const opened = await open(({ body }) =>
      (body as { code?: string }).code
        ? { body: { ...IN.body, recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] } }
        : {
            status: 401,
            body: { success: false, error: 'Set up', field: 'secondFactor', enrollment: ENROLLMENT },
          },
    )
    await enterPassword(opened)
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    screen.getByText('JBSW Y3DP EHPK 3PXP')
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
    await opened.user.type(screen.getByLabelText('Code'), '123456{Enter}')
    await screen.findByText('aaaaa-bbbbb')
    const on = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
    expect(on.disabled).toBe(true)
    expect(session.getState().status).not.toBe('signedIn')
    opened.answers['/api/auth/admin/verify'] = { body: { admin: ADMIN } }
    await opened.user.click(screen.getByLabelText('I’ve saved these codes'))
    await opened.user.click(on)
    await screen.findByRole('heading', { name: /Management$/ })
  })
})

describe('sign-in from the panel', () => {
  const FROM_PANEL = '/admin/signin?redirect=%2Fcms%2Fcollections%2Fpages'

  it('shows why the panel rejected the session, without a redirect loop', async () => {
    const openPanel = vi.spyOn(session, 'openPanel')
    sessionStorage.setItem('admin_sent_to_panel', String(Date.now()))
    await renderAdmin(FROM_PANEL, {})
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn’t accept your session/)
    expect(openPanel).not.toHaveBeenCalled()
    openPanel.mockRestore()
  })

  it('returns to the panel, even just after signing out of it', async () => {
    // Never resolves: jsdom cannot navigate to another page.
    const openPanel = vi.spyOn(session, 'openPanel').mockReturnValue(new Promise(() => {}))
    const opened = await open(() => IN, FROM_PANEL)
    sessionStorage.setItem('admin_sent_to_panel', String(Date.now()))
    await enterPassword(opened)
    await screen.findByText('Opening the panel...')
    expect(screen.queryByRole('alert')).toBeNull()
    openPanel.mockRestore()
  })

  it.each(['//evil.example', '/cms/..//evil.example', 'https://evil.example/cms', '/cart'])(
    'does not redirect to %s',
    async (redirect) => {
      const opened = await open(() => IN, `/admin/signin?redirect=${encodeURIComponent(redirect)}`)
      await enterPassword(opened)
      await screen.findByRole('heading', { name: /Management$/ })
      expect(opened.address()).toBe('/admin')
    },
  )
})
