import { expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { buildListedOrder } from '../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../tests/support/storefront/renderAdmin.tsx'

const UNAUTHORIZED = { status: 401, body: { error: 'Sign in to continue.' } }
const ADMIN = { id: '1', username: 'admin', role: 'admin' }

async function signIn(failedSignIns?: { count: number; since: string | null }) {
  const { user } = await renderAdmin('/admin/signin', {
    '/api/auth/admin/verify': UNAUTHORIZED,
    '/api/auth/admin/login': { body: { success: true, token: 'fresh', admin: ADMIN, failedSignIns } },
    '/api/admin/orders?page=1&limit=20': {
      body: { orders: [buildListedOrder()], pagination: { page: 1, limit: 20, total: 1, pages: 1 } },
    },
  })
  await user.type(screen.getByLabelText('Username'), 'admin')
  await user.type(screen.getByLabelText('Password'), 'a password for tests')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Order Management' })
  return user
}

it('shows that the session has ended after a redirect from the panel', async () => {
  await renderAdmin('/admin/signin?redirect=/cms/globals/home', { '/api/auth/admin/verify': UNAUTHORIZED })
  expect(screen.getByText('Your session has ended. Sign in again to continue.')).toBeTruthy()
})

it('links to the password reset', async () => {
  await renderAdmin('/admin/signin', { '/api/auth/admin/verify': UNAUTHORIZED })
  const link = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(link.getAttribute('href')).toBe('/cms/forgot')
})

it('shows failed sign-ins after signing in, with a button that closes the notice', async () => {
  const user = await signIn({ count: 3, since: '2026-11-21T10:00:00.000Z' })
  expect(
    screen.getByText(/There were 3 failed sign-in attempts on your account since November 21, 2026/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/failed sign-in attempts/)).toBeNull()
})

it('shows no notice without failed sign-ins', async () => {
  await signIn()
  expect(screen.queryByText(/failed sign-in/)).toBeNull()
})
