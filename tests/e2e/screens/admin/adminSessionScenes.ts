import { signIn } from '../../portal.ts'
import { stallRequests } from '../pageState.ts'
import { type Scene, buildPageScene } from '../Scene.ts'
import { storeSession, openSignedIn } from './openSignedIn.ts'

const VERIFY = '**/api/auth/admin/verify'

/** Sign-in, and pages without a valid session. */
export const adminSessionScenes: readonly Scene[] = [
  buildPageScene('sign-in', '/admin'),
  {
    takes: ['sign-in-refused'],
    play: async ({ page, take }) => {
      await page.goto('/admin')
      await signIn(page, { password: 'a wrong password' })
      await page.getByRole('alert').waitFor()
      await take('sign-in-refused')
    },
  },
  {
    takes: ['sign-in-busy'],
    play: async ({ page, take }) => {
      await page.goto('/admin')
      await stallRequests(page, '**/api/auth/admin/login')
      await signIn(page)
      await page.getByRole('button', { name: 'Signing In...' }).waitFor()
      await take('sign-in-busy')
    },
  },
  {
    takes: ['session-over'],
    play: async (stage) => {
      const { page, take } = stage
      await openSignedIn(stage, '/admin/products')
      await page.getByRole('button', { name: /^Edit/ }).first().waitFor()
      await page.route('**/api/admin/**', (route) =>
        route.fulfill({ status: 401, json: { error: 'Sign in to continue.' } }),
      )
      await page.getByRole('link', { name: 'Orders' }).click()
      await page.getByText('Your session has ended').waitFor()
      await take('session-over')
    },
  },
  {
    takes: ['session-checking'],
    play: async (stage) => {
      const { page, take } = stage
      await storeSession(stage)
      await stallRequests(page, VERIFY)
      await page.goto('/admin')
      await page.getByText('Loading...').waitFor()
      await take('session-checking')
    },
  },
  {
    takes: ['session-unreachable'],
    play: async (stage) => {
      const { page, take } = stage
      await storeSession(stage)
      await page.route(VERIFY, (route) => route.abort())
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Sign in again' }).waitFor()
      await take('session-unreachable')
    },
  },
  {
    takes: ['not-found'],
    play: async (stage) => {
      await openSignedIn(stage, '/admin/nothing')
      await stage.page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await stage.take('not-found')
    },
  },
]
