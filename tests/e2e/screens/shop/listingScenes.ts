import { changeResponse, failRequests, navigateClientSide, stallRequests } from '../pageState.ts'
import { type Scene, isPhone, buildPageScene } from '../Scene.ts'

/** Listings and their filters. */
export const listingScenes: readonly Scene[] = [
  buildPageScene('listing-swimwear', '/collection/swimwear'),
  buildPageScene('listing-ball-gowns', '/collection/ball-gowns'),
  buildPageScene('listing-revamp', '/collection/revamp'),
  buildPageScene('listing-new-in', '/collection/new-in'),
  buildPageScene('listing-filtered', '/collection/swimwear?size=M,L&maxPrice=400&inStock=true'),
  buildPageScene('listing-filtered-empty', '/collection/revamp?size=25&maxPrice=10'),
  buildPageScene('category-not-found', '/collection/hats'),
  {
    takes: ['listing-end'],
    play: async ({ page, take }) => {
      await page.goto('/collection/swimwear', { waitUntil: 'networkidle' })
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await take('listing-end')
    },
  },
  {
    takes: ['listing-filter'],
    play: async ({ page, width, take }) => {
      await page.goto('/collection/swimwear?color=Noir', { waitUntil: 'networkidle' })
      if (isPhone(width)) {
        await page.getByRole('button', { name: 'Filter' }).click()
        await page.getByRole('dialog').waitFor()
      } else {
        const bar = page.getByRole('group', { name: 'Filter' })
        await bar.getByRole('button', { name: 'Color' }).click()
      }
      await take('listing-filter')
    },
  },
  {
    takes: ['listing-size', 'listing-added'],
    play: async ({ page, take }) => {
      await page.goto('/collection/swimwear', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Quick Add Calanque' }).click()
      const choice = page.getByRole('dialog')
      await choice.waitFor()
      await take('listing-size')
      await choice.getByRole('button', { name: 'M', exact: true }).click()
      await page.getByText('was added to your bag').waitFor()
      await take('listing-added')
    },
  },
  {
    takes: ['listing-color'],
    play: async ({ page, take }) => {
      await page.goto('/collection/swimwear', { waitUntil: 'networkidle' })
      const dots = page.getByRole('group', { name: /^Colors of Calanque/ })
      await dots.getByRole('button').nth(1).click()
      await page.waitForLoadState('networkidle')
      await take('listing-color')
    },
  },
  {
    takes: ['listing-loading'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await stallRequests(page, '**/api/products?**')
      await navigateClientSide(page, '/collection/swimwear')
      await page.getByText('Loading products…').waitFor()
      await take('listing-loading')
    },
  },
  {
    takes: ['listing-failed'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await failRequests(page, '**/api/products?**', 'Failed to fetch products')
      await navigateClientSide(page, '/collection/swimwear')
      await page.getByText('Failed to load products').waitFor()
      await take('listing-failed')
    },
  },
  {
    takes: ['listing-empty'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await changeResponse(page, '**/api/products?**', (list) => ({
        ...list,
        products: [],
        pagination: { page: 1, limit: 24, total: 0, pages: 0 },
      }))
      await navigateClientSide(page, '/collection/swimwear')
      await page.getByText('Check back soon').waitFor()
      await take('listing-empty')
    },
  },
]
