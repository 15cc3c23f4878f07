import type { Page } from 'playwright-core'
import { failRequests, navigateClientSide, stallRequests, setLocalStorage } from '../pageState.ts'
import { type Scene, buildPageScene } from '../Scene.ts'

/** The search dialog and the search page. */
export const searchScenes: readonly Scene[] = [
  buildPageScene('search-page', '/search'),
  buildPageScene('search-page-found', '/search?q=tulle'),
  buildPageScene('search-page-nothing', '/search?q=umbrella'),
  {
    takes: ['search', 'search-found', 'search-nothing'],
    play: async ({ page, take }) => {
      await setLocalStorage(
        page,
        'rivage.searches.1',
        JSON.stringify(['velvet gown', 'one-piece', 'denim jacket']),
      )
      await openSearch(page)
      await take('search')
      await page.keyboard.type('tulle')
      await page.getByRole('link', { name: 'See all results' }).waitFor()
      await page.waitForLoadState('networkidle')
      await take('search-found')
      await page
        .getByRole('searchbox')
        .or(page.getByRole('dialog').getByRole('textbox'))
        .first()
        .fill('umbrella')
      await page.getByText('Nothing found for “umbrella”').waitFor()
      await take('search-nothing')
    },
  },
  {
    takes: ['search-searching'],
    play: async ({ page, take }) => {
      await openSearch(page)
      await stallRequests(page, '**/api/products?**')
      await page.keyboard.type('tulle')
      await page.getByText('Searching…').waitFor()
      await take('search-searching')
    },
  },
  {
    takes: ['search-failed'],
    play: async ({ page, take }) => {
      await openSearch(page)
      await failRequests(page, '**/api/products?**', 'Something went wrong on our side. Try again.', 500)
      await page.keyboard.type('tulle')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await take('search-failed')
    },
  },
  {
    takes: ['search-page-loading'],
    play: async ({ page, take }) => {
      await page.goto('/search', { waitUntil: 'networkidle' })
      await stallRequests(page, '**/api/products?**')
      await navigateClientSide(page, '/search?q=tulle')
      await page.getByText('Loading products…').waitFor()
      await take('search-page-loading')
    },
  },
  {
    takes: ['search-page-failed'],
    play: async ({ page, take }) => {
      await page.goto('/search', { waitUntil: 'networkidle' })
      await failRequests(page, '**/api/products?**', 'Failed to fetch products')
      await navigateClientSide(page, '/search?q=tulle')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await take('search-page-failed')
    },
  },
]

async function openSearch(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').waitFor()
}
