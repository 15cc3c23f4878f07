import { failRequests, navigateClientSide, stallRequests } from '../pageState.ts'
import { type Scene, buildPageScene } from '../Scene.ts'

/** Content pages, and pages with a single message. */
export const messageScenes: readonly Scene[] = [
  buildPageScene('page', '/pages/shipping'),
  buildPageScene('page-not-found', '/pages/nothing'),
  buildPageScene('not-found', '/nowhere'),
  buildPageScene('unsubscribe', '/newsletter/unsubscribe?token=t'),
  buildPageScene('unsubscribe-half-a-link', '/newsletter/unsubscribe'),
  buildPageScene('waitlist-confirm', '/waitlist/confirm?token=t'),
  buildPageScene('waitlist-leave', '/waitlist/leave?token=t'),
  {
    takes: ['waitlist-left'],
    play: async ({ page, take }) => {
      await page.goto('/waitlist/leave?token=t', { waitUntil: 'networkidle' })
      const message = 'This address waits for nothing any more.'
      await page.route('**/api/waitlist/leave', (route) => route.fulfill({ json: { message } }))
      await page.getByRole('button', { name: 'Leave all waitlists' }).click()
      await page.getByText(message).waitFor()
      await take('waitlist-left')
    },
  },
  {
    takes: ['page-loading'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await stallRequests(page, '**/api/pages/**')
      await navigateClientSide(page, '/pages/shipping')
      await page.getByText('Loading page…').waitFor({ state: 'attached' })
      await take('page-loading')
    },
  },
  {
    takes: ['page-failed'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await failRequests(page, '**/api/pages/**', 'Something went wrong on our side. Try again.', 500)
      await navigateClientSide(page, '/pages/shipping')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await take('page-failed')
    },
  },
  {
    takes: ['error'],
    play: async ({ page, take }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      // The page's code fails to load, even after a reload.
      await page.route(/CheckoutPage.*\.js(\?|$)/, (route) => route.abort())
      await navigateClientSide(page, '/checkout')
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
      await take('error')
    },
  },
]
