import { failWith, goInside, holdBack } from '../circumstances.ts'
import { type Scene, still } from '../Scene.ts'

/** Content pages, and pages with a single message. */
export const messageScenes: readonly Scene[] = [
  still('page', '/pages/shipping'),
  still('page-not-found', '/pages/nothing'),
  still('not-found', '/nowhere'),
  still('unsubscribe', '/newsletter/unsubscribe?token=t'),
  still('unsubscribe-half-a-link', '/newsletter/unsubscribe'),
  still('waitlist-confirm', '/waitlist/confirm?token=t'),
  still('waitlist-leave', '/waitlist/leave?token=t'),
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
      await holdBack(page, '**/api/pages/**')
      await goInside(page, '/pages/shipping')
      await page.getByText('Loading page…').waitFor({ state: 'attached' })
      await take('page-loading')
    },
  },
  {
    takes: ['page-failed'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await failWith(page, '**/api/pages/**', 'Something went wrong on our side. Try again.', 500)
      await goInside(page, '/pages/shipping')
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
      await goInside(page, '/checkout')
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
      await take('error')
    },
  },
]
