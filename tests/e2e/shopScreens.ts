import type { Page } from 'playwright-core'
import { CUSTOMER } from './customer.ts'
import { SCREENS, type Screen } from './OpenShop.ts'
import { addToBag, confirmedOrder, goToPayment, payWith } from './shopping.ts'

/** Every screen and state that a shopper can meet. */
export async function takeShopScreens(
  page: Page,
  screen: Screen,
  take: (name: string) => Promise<void>,
): Promise<void> {
  for (const [name, address] of [
    ['home', '/'],
    ['listing-swimwear', '/collection/swimwear'],
    ['listing-ball-gowns', '/collection/ball-gowns'],
    ['listing-revamp', '/collection/revamp'],
    ['product', '/product/bg-001'],
    ['product-sold-out', '/product/bg-005'],
    ['page', '/pages/shipping'],
    ['search-all', '/search?q=tulle'],
    ['bag-empty', '/cart'],
    ['checkout-empty', '/checkout'],
    ['not-found', '/nowhere'],
    ['category-not-found', '/collection/hats'],
    ['product-not-found', '/product/nothing'],
  ] as const) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await take(name)
  }
  await page.goto('/')
  await page.getByRole('heading', { name: 'Featured' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, SCREENS[screen].height / 2)
  await page.waitForLoadState('networkidle')
  await take('home-featured')
  if (screen === 'phone') {
    await page.goto('/')
    await page.getByRole('button', { name: /menu/i }).click()
    await take('menu')
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('tulle')
  await page.getByRole('link', { name: 'See all results' }).waitFor()
  await page.waitForLoadState('networkidle')
  await take('search')
  await page.goto('/product/bg-001')
  await page.getByRole('button', { name: 'Size guide' }).click()
  await page.getByRole('dialog').waitFor()
  await take('size-guide')
  await addToBag(page, 'bg-001')
  await take('product-added')
  await addToBag(page, 'sw-001')
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await take('bag')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('alert').first().waitFor()
  await take('checkout-shipping-alert')
  await goToPayment(page)
  await take('checkout-payment')
  await payWith(page, '4000 0000 0000 0002')
  await page.getByRole('alert').filter({ hasText: 'Payment failed' }).waitFor()
  await take('checkout-declined')
  await payWith(page, '4000 0025 0000 3155')
  await page.getByRole('dialog').waitFor()
  await take('checkout-3d-secure')
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  const orderId = await confirmedOrder(page)
  await take('confirmation')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog').waitFor()
  await take('find-order')
  await page.getByLabel('Order number').fill(orderId)
  await page.getByRole('dialog').getByLabel('Email').fill(CUSTOMER.email)
  await page.getByRole('button', { name: 'Find order' }).click()
  await page.getByText(orderId).waitFor()
  await page.waitForLoadState('networkidle')
  await take('order-status')
}
