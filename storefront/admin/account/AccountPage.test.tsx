import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import type { Account } from '../../../domain/contract/account.ts'
import type { MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const ACCOUNT = '/api/auth/admin/account'
const FACTOR = '/api/auth/admin/second-factor'
const ENROLLMENT = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Rivage:admin?secret=JBSWY3DPEHPK3PXP' }
const at = '2026-11-22T10:00:00.000Z'
const session = (id: string, isThis: boolean) => ({
  id,
  startedAt: at,
  endsAt: at,
  browser: isThis ? 'Chrome on Windows' : 'Safari on iPhone',
  isThis,
})

const buildAccount = (overrides: Partial<Account> = {}): Account => ({
  id: '1',
  username: 'admin',
  role: 'admin',
  secondFactor: { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false },
  sessions: [session('mine', true), session('other', false)],
  ...overrides,
})
const ON = { isOn: true, since: at, recoveryCodesLeft: 10, isRequired: false }
const STAFF = {
  isSecondFactorRequired: false,
  accounts: [
    { id: '1', username: 'admin', role: 'admin', hasSecondFactor: true },
    { id: '2', username: 'noor', role: 'editor', hasSecondFactor: true },
  ],
}

afterEach(cleanup)

async function open(answers: MockedResponses = {}) {
  const all: MockedResponses = { [ACCOUNT]: { body: { account: buildAccount() } }, ...answers }
  all['/api/admin/staff'] ??= { body: STAFF }
  const opened = await renderAdmin('/admin/account', all)
  await screen.findByText(/admin, Administrator|ines, Editor/)
  return { ...opened, answers: all }
}

describe('account page', () => {
  it('links to the account from the greeting', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Welcome, admin' }).getAttribute('href')).toBe('/admin/account')
  })

  it('shows no staff section to editors', async () => {
    const editor = { id: '5', username: 'ines', role: 'editor' } as const
    const { calls } = await open({
      '/api/auth/admin/verify': { body: { admin: editor } },
      [ACCOUNT]: { body: { account: buildAccount(editor) } },
    })
    expect(screen.queryByRole('heading', { name: 'Staff' })).toBeNull()
    expect(calls.mock.calls.map(([path]) => path)).not.toContain('/api/admin/staff')
  })

  it('shows an error if the account fails to load, and retries on request', async () => {
    const answers: MockedResponses = {
      [ACCOUNT]: { status: 500, body: { error: 'Something went wrong on our side.' } },
    }
    const { user } = await renderAdmin('/admin/account', answers)
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong on our side.')
    answers[ACCOUNT] = { body: { account: buildAccount() } }
    answers['/api/admin/staff'] = { body: STAFF }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('admin, Administrator')
  })
})

it('changes the password, and shows an error at its field', async () => {
  const sent: unknown[] = []
  const { user, answers } = await open({
    'PUT /api/auth/admin/password': ({ body }) => {
      sent.push(body)
      return { status: 422, body: { error: 'Incorrect password.', field: 'currentPassword' } }
    },
  })
  await user.type(screen.getByLabelText('Current password'), 'not the one')
  await user.type(screen.getByLabelText('New password'), 'a long new password')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await screen.findByText('Incorrect password.')
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([{ currentPassword: 'not the one', newPassword: 'a long new password' }])
  answers['PUT /api/auth/admin/password'] = { body: { success: true } }
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  await screen.findByText('Your password was changed. Your other sessions have ended.')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

it('sets up a second factor with the password, an app and recovery codes', async () => {
  const { user, answers } = await open({
    [`POST ${FACTOR}`]: { body: { enrollment: ENROLLMENT } },
    [`PUT ${FACTOR}`]: { status: 422, body: { error: 'Incorrect code.', field: 'code' } },
  })
  await user.click(screen.getByRole('button', { name: 'Set Up' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Password'), 'a password for tests{Enter}')
  await dialog.findByRole('img', { name: 'QR code for your authenticator app' })
  dialog.getByText('JBSW Y3DP EHPK 3PXP')
  await user.type(dialog.getByLabelText('Code'), '000000{Enter}')
  await dialog.findByText('Incorrect code.')
  answers[`PUT ${FACTOR}`] = { body: { recoveryCodes: ['aaaaa-bbbbb'] } }
  answers[ACCOUNT] = { body: { account: buildAccount({ secondFactor: ON }) } }
  await user.click(dialog.getByRole('button', { name: 'Turn On' }))
  await screen.findByText('aaaaa-bbbbb')
  await user.click(screen.getByLabelText('I’ve saved these codes'))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Two-step authentication is on.')
  await screen.findByText(/10 recovery codes left/)
})

it('turns off the second factor with a code, unless it is required', async () => {
  const { user } = await open({
    [ACCOUNT]: { body: { account: buildAccount({ secondFactor: ON }) } },
    [`POST ${FACTOR}/off`]: { body: { account: buildAccount() } },
  })
  await user.click(screen.getByRole('button', { name: 'Turn Off' }))
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  await screen.findByText('Two-step authentication is off.')
  cleanup()
  await open({
    [ACCOUNT]: { body: { account: buildAccount({ secondFactor: { ...ON, isRequired: true } }) } },
  })
  expect(screen.queryByRole('button', { name: 'Turn Off' })).toBeNull()
})

it('ends another session, but not the current one', async () => {
  const { user } = await open({
    'DELETE /api/auth/admin/sessions/other': {
      body: { account: buildAccount({ sessions: [session('mine', true)] }) },
    },
  })
  expect(screen.queryByRole('button', { name: 'Sign out of Chrome on Windows' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out of Safari on iPhone' }))
  await screen.findByText('This session')
  expect(screen.queryByText('Safari on iPhone')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign Out All Others' })).toBeNull()
})

it('lets administrators require a second factor, and reset another user’s', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    'PUT /api/admin/staff/second-factor': ({ body }) => {
      sent.push(body)
      return { body: { ...STAFF, isSecondFactorRequired: true } }
    },
    'DELETE /api/admin/staff/2/second-factor': { body: { ...STAFF, accounts: STAFF.accounts.slice(0, 1) } },
  })
  await user.click(await screen.findByLabelText('Require two-step authentication'))
  await screen.findByText('Two-step authentication is now required.')
  expect(sent).toEqual([{ isRequired: true }])
  expect(screen.queryByRole('button', { name: 'Reset two-step authentication for admin' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reset two-step authentication for noor' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
  await screen.findByText('Two-step authentication for noor was reset.')
})
