import type { Locator } from 'playwright-core'
import { changeResponse, navigateClientSide, stallRequests } from '../pageState.ts'
import { type Scene, hasMenu, buildPageScene } from '../Scene.ts'

/** The home page from top to bottom, and the results of its newsletter form. */
export const homeScenes: readonly Scene[] = [
  buildPageScene('home', '/'),
  {
    takes: ['home-tiles', 'home-story', 'home-featured', 'footer'],
    play: async ({ page, take }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await scrollToTop(page.getByRole('article').filter({ hasText: 'Swimwear' }).first())
      await take('home-tiles')
      await scrollToTop(page.getByRole('region', { name: 'Denim, the second time' }))
      await page.waitForLoadState('networkidle')
      await take('home-story')
      await scrollToTop(page.getByRole('heading', { name: 'Featured' }))
      await page.waitForLoadState('networkidle')
      await take('home-featured')
      await page.getByText('©').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await take('footer')
    },
  },
  {
    takes: ['newsletter-refused', 'newsletter-away', 'newsletter-thanked'],
    play: async ({ page, width, take }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await scrollToTop(page.getByRole('button', { name: 'Subscribe' }), 0.5)
      await page.getByLabel('Email').fill('reader')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText('Enter a complete email address').waitFor()
      await take('newsletter-refused')
      await page.route('**/api/newsletter', (route) => route.abort())
      await page.getByLabel('Email').fill(`reader-${width}@example.com`)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByRole('alert').waitFor()
      await take('newsletter-away')
      await page.unroute('**/api/newsletter')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText('Confirm your address').waitFor()
      await take('newsletter-thanked')
    },
  },
  {
    takes: ['home-loading'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await stallRequests(page, '**/api/home')
      await navigateClientSide(page, '/')
      await page.getByText('Loading featured products...').waitFor({ state: 'attached' })
      await take('home-loading', { isWhole: true })
    },
  },
  {
    takes: ['home-coming-soon'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await changeResponse(page, '**/api/home', ({ home }) => {
        const { tiles, ...rest } = home as { tiles: object[] }
        return { home: { ...rest, tiles: tiles.map((tile) => ({ ...tile, isOpen: false })), featured: [] } }
      })
      await navigateClientSide(page, '/')
      await scrollToTop(page.getByText('No featured products available at the moment.'), 0.8)
      await take('home-coming-soon')
    },
  },
  {
    takes: ['menu'],
    at: hasMenu,
    play: async ({ page, take }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').waitFor()
      await take('menu')
    },
  },
  {
    takes: ['focus-skip-link', 'focus-visible'],
    play: async ({ page, take }) => {
      await page.goto('/collection/swimwear', { waitUntil: 'networkidle' })
      await page.keyboard.press('Tab')
      await take('focus-skip-link')
      await page.getByRole('link', { name: 'Calanque Ruched One-Piece' }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await take('focus-visible')
    },
  },
]

/** Scrolls an element to the top, or further down by a share of the screen height. */
async function scrollToTop(element: Locator, share = 0.06): Promise<void> {
  await element.evaluate((node, part) => {
    window.scrollBy(0, node.getBoundingClientRect().top - window.innerHeight * part)
  }, share)
}
