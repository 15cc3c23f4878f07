import { failRequests, navigateClientSide, stallRequests } from '../pageState.ts'
import { type Scene, isPhone, buildPageScene } from '../Scene.ts'
import { addToCart } from '../../shopping.ts'

/** Product pages: images, measurements, options and the waitlist. */
export const productScenes: readonly Scene[] = [
  buildPageScene('product', '/product/bg-001'),
  buildPageScene('product-color', '/product/sw-001?color=Oxblood'),
  buildPageScene('product-sold-out', '/product/bg-005'),
  buildPageScene('product-not-found', '/product/nothing'),
  {
    takes: ['product-choice-missing', 'product-added'],
    play: async ({ page, take }) => {
      await page.goto('/product/bg-001', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('Please select a size and color').waitFor()
      await take('product-choice-missing')
      await addToCart(page, 'bg-001')
      await take('product-added')
    },
  },
  {
    takes: ['size-guide', 'size-guide-inches'],
    play: async ({ page, take }) => {
      await page.goto('/product/bg-001', { waitUntil: 'networkidle' })
      await page.getByRole('group', { name: 'Size' }).getByRole('button').nth(2).click()
      await page.getByRole('button', { name: 'Size guide' }).click()
      const guide = page.getByRole('dialog')
      await guide.getByRole('button', { name: 'Centimeters' }).click()
      await take('size-guide')
      await guide.getByRole('button', { name: 'Inches' }).click()
      await take('size-guide-inches')
    },
  },
  {
    takes: ['gallery', 'gallery-zoomed'],
    play: async ({ page, take }) => {
      await page.goto('/product/sw-001', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: /^Enlarge picture 1/ }).click()
      const viewer = page.getByRole('dialog')
      await viewer.waitFor()
      await page.waitForLoadState('networkidle')
      await take('gallery')
      await viewer.getByRole('button', { name: 'Zoom' }).first().click()
      await page.waitForLoadState('networkidle')
      await take('gallery-zoomed')
    },
  },
  {
    takes: ['model', 'model-failed'],
    play: async ({ page, take }) => {
      await page.goto('/product/sw-001', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'View in 3D' }).click()
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLElement & { modelIsVisible: boolean }>('model-viewer')?.modelIsVisible,
      )
      await page.getByText('Noir', { exact: true }).last().waitFor()
      await take('model')
      await page.keyboard.press('Escape')
      await page.route('**/*.glb*', (route) => route.abort())
      await page.goto('/product/bg-001', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'View in 3D' }).click()
      await page.getByText('The model could not be loaded.').waitFor()
      await take('model-failed')
    },
  },
  {
    takes: ['product-buy-bar'],
    at: isPhone,
    play: async ({ page, take }) => {
      await page.goto('/product/bg-001', { waitUntil: 'networkidle' })
      await page.getByText('Complimentary shipping for all orders').last().scrollIntoViewIfNeeded()
      await page.getByRole('region', { name: 'You may also like' }).scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      await take('product-buy-bar')
    },
  },
  {
    takes: ['size-and-fit', 'related', 'recently-viewed'],
    play: async ({ page, take }) => {
      await page.goto('/product/sw-001', { waitUntil: 'networkidle' })
      await page.goto('/product/rv-001', { waitUntil: 'networkidle' })
      await page.goto('/product/bg-001', { waitUntil: 'networkidle' })
      for (const [name, title] of [
        ['size-and-fit', 'Size & Fit'],
        ['related', 'You may also like'],
        ['recently-viewed', 'Recently viewed'],
      ] as const) {
        const row = page.getByRole('region', { name: title })
        await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await page.waitForLoadState('networkidle')
        await take(name)
      }
    },
  },
  {
    takes: ['waitlist', 'waitlist-refused', 'waitlist-choice-missing', 'waitlist-thanked'],
    play: async ({ page, width, take }) => {
      await page.goto('/product/bg-005', { waitUntil: 'networkidle' })
      const form = page.getByRole('region', { name: 'Join the waitlist' })
      const ask = form.getByRole('button', { name: 'Notify me' })
      const showForm = () => form.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await showForm()
      await take('waitlist')
      await form.getByLabel('Email').fill('someone')
      await ask.click()
      await form.getByText('Enter a complete email address').waitFor()
      await showForm()
      await take('waitlist-refused')
      await form.getByLabel('Email').fill(`someone-${width}@example.com`)
      await ask.click()
      await form.getByRole('alert').waitFor()
      await showForm()
      await take('waitlist-choice-missing')
      await page.getByRole('group', { name: 'Size' }).getByRole('button').nth(1).click()
      const colors = page.getByRole('group', { name: /^Color(?!s)/ })
      await colors.getByRole('button').first().click()
      await ask.click()
      await form.getByText('Thank you.').waitFor()
      await showForm()
      await take('waitlist-thanked')
    },
  },
  {
    takes: ['product-loading'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await stallRequests(page, '**/api/products/**')
      await navigateClientSide(page, '/product/bg-001')
      await page.getByText('Loading product…').waitFor({ state: 'attached' })
      await take('product-loading')
    },
  },
  {
    takes: ['product-failed'],
    play: async ({ page, take }) => {
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await failRequests(page, '**/api/products/**', 'Failed to fetch product')
      await navigateClientSide(page, '/product/bg-001')
      await page.getByText('Failed to load product').waitFor()
      await take('product-failed')
    },
  },
]
