import type { Product } from '../../../../domain/contract/product.ts'
import { changeResponse, fillCart, openWithoutScripts, stallRequests } from '../pageState.ts'
import { type Scene, buildPageScene } from '../Scene.ts'

type ApiResponse = { product: Pick<Product, 'variants'> }

/** The cart drawer and the cart page. */
export const cartScenes: readonly Scene[] = [
  buildPageScene('bag-empty', '/cart'),
  {
    takes: ['bag', 'bag-drawer'],
    play: async (stage) => {
      const { page, take } = stage
      await fillCart(stage, { id: 'bg-001' }, { id: 'sw-001', quantity: 2 }, { id: 'rv-002', price: 590 })
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await take('bag')
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: /^Cart/ }).click()
      await page.getByRole('dialog').getByText('4 pieces').waitFor()
      await take('bag-drawer')
    },
  },
  {
    takes: ['bag-set-apart', 'bag-drawer-set-apart', 'checkout-left-out'],
    play: async (stage) => {
      const { page, take } = stage
      await fillCart(stage, { id: 'bg-001', quantity: 3 }, { id: 'sw-001' }, { id: 'rv-002' })
      // Simulates products that have sold since they were added.
      await changeResponse(page, '**/api/products/bg-001', (answer) => {
        const { product } = answer as ApiResponse
        const variants = product.variants.map((variant) => ({ ...variant, stockQuantity: 2 }))
        return { product: { ...product, variants } }
      })
      await changeResponse(page, '**/api/products/sw-001', (answer) => ({
        product: { ...(answer as ApiResponse).product, inStock: false },
      }))
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page.getByText('Only 2 left').waitFor()
      await take('bag-set-apart')
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: /^Cart/ }).click()
      await page.getByText('Only 2 left').waitFor()
      await page.waitForLoadState('networkidle')
      await take('bag-drawer-set-apart')
      await page.goto('/checkout')
      await page.getByText('Unavailable, saved in your bag').waitFor()
      await take('checkout-left-out')
    },
  },
  {
    takes: ['bag-nothing-left', 'checkout-nothing-left'],
    play: async (stage) => {
      const { page, take } = stage
      await fillCart(stage, { id: 'sw-001' })
      await changeResponse(page, '**/api/products/sw-001', (answer) => ({
        product: { ...(answer as ApiResponse).product, inStock: false },
      }))
      await page.goto('/cart', { waitUntil: 'networkidle' })
      await page.getByText('Not part of your order').waitFor()
      await take('bag-nothing-left')
      await page.goto('/checkout', { waitUntil: 'networkidle' })
      await page.getByRole('heading', { name: 'Nothing in your bag' }).waitFor()
      await take('checkout-nothing-left')
    },
  },
  {
    takes: ['bag-drawer-empty'],
    play: async ({ page, take }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: /^Cart/ }).click()
      await page.getByRole('dialog').getByText('Your bag is empty').waitFor()
      await take('bag-drawer-empty')
    },
  },
  {
    takes: ['bag-drawer-loading'],
    play: async (stage) => {
      const { page, take } = stage
      await fillCart(stage, { id: 'sw-001' })
      await page.goto('/', { waitUntil: 'networkidle' })
      await stallRequests(page, /\.js(\?|$)/)
      await page.getByRole('link', { name: /^Cart/ }).click()
      await page.getByRole('dialog').waitFor()
      await take('bag-drawer-loading')
    },
  },
  ...(['bag', 'checkout'] as const).map((name) => ({
    takes: [`${name}-loading`],
    play: async ({ page, take }: Parameters<Scene['play']>[0]) => {
      await openWithoutScripts(page, name === 'bag' ? '/cart' : '/checkout')
      await page.getByText('Loading your bag…').waitFor({ state: 'attached' })
      await take(`${name}-loading`)
    },
  })),
]
