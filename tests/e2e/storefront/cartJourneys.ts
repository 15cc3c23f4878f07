import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { CUSTOMER } from '../customer.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart, waitForOrderNumber, goToPayment, submitCard } from '../shopping.ts'

const GOOD_CARD = '4242 4242 4242 4242'

/** Tests the cart, and the checkout that starts from it. */
export function cartJourneys(shop: () => E2eShop): void {
  test('separates a sold-out product, sells the rest, and keeps the product in the cart', async () => {
    const { client } = shop()
    const gone = await client.createProduct({ name: 'The Passing One', stockQuantity: 0, price: 900 })
    const { page, context } = await shop().visit('phone')
    await addToCart(page, gone.id)
    await addToCart(page, 'sw-004')
    await client.asAdmin('PUT', `/api/products/${gone.id}`, { inStock: false })
    await page.goto('/cart')
    const apart = page.getByRole('region', { name: 'Not part of your order' })
    await apart.getByText('No longer available').waitFor()
    await apart.getByRole('button', { name: /^Remove The Passing One/ }).waitFor()
    await goToPayment(page)
    const leftOut = page.getByText('Unavailable, saved in your bag:').locator('..')
    expect(await leftOut.innerText()).toContain('The Passing One')
    await submitCard(page, GOOD_CARD)
    const orderId = await waitForOrderNumber(page)
    const orders = (await client.listOrders()).filter((order) => order.orderId === orderId)
    expect(orders.map(({ items }) => items.map(({ productId }) => productId))).toEqual([['sw-004']])
    // A reload still shows the confirmation, although a product is left in the cart.
    await page.reload()
    expect(await waitForOrderNumber(page)).toBe(orderId)
    await page.goto('/cart')
    await page.getByRole('heading', { name: 'The Passing One' }).waitFor()
    await page.getByText('Nothing in your bag can be ordered at the moment.').waitFor()
    expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0)
    await context.close()
  })

  testOnScreens(
    'adds only as many units as are available, and limits the total across sizes (%s)',
    async (screen) => {
      const { client } = shop()
      const few = await client.createProduct({ name: 'The Rare One', stockQuantity: 3, sizes: ['S', 'M'] })
      const { page, context, consoleErrors } = await shop().visit(screen)
      await addToCart(page, few.id)
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page
        .getByText('Only 2 × The Rare One was added. The last 3 of this piece are in your bag.')
        .waitFor()
      await page.getByRole('group', { name: 'Size' }).getByRole('button', { name: 'M', exact: true }).click()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      const alert = page.getByRole('alert').getByText('The Rare One was not added.')
      await alert.waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.goto('/cart')
      const more = page.getByRole('button', { name: 'Increase quantity' })
      await page.getByText('The last 3 of this piece are in your bag.').waitFor()
      expect(await more.isDisabled()).toBe(true)
      await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor()
      expect(consoleErrors).toEqual([])
      await context.close()
      await client.asAdmin('DELETE', `/api/products/${few.id}`)
    },
  )

  test('keeps the address on Back, after a reload and in a new tab until the order is placed', async () => {
    const { page, context } = await shop().visit()
    await addToCart(page, 'sw-005')
    await goToPayment(page)
    await page.getByRole('button', { name: 'Back to Shipping' }).click()
    expect(await page.getByLabel('City').inputValue()).toBe(CUSTOMER.city)
    await page.reload()
    expect(await page.getByLabel('City').inputValue()).toBe(CUSTOMER.city)
    const other = await context.newPage()
    await other.goto('/checkout')
    expect(await other.getByLabel('City').inputValue()).toBe(CUSTOMER.city)
    await other.getByText('We’ve saved your details on this device').waitFor()
    await other.close()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await submitCard(page, GOOD_CARD)
    await waitForOrderNumber(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(CUSTOMER.address)
    await context.close()
  })

  test('prints the confirmation without the header', async () => {
    const { page, context } = await shop().visit()
    await addToCart(page, 'rv-002')
    await goToPayment(page)
    await submitCard(page, GOOD_CARD)
    await waitForOrderNumber(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: 'Order Confirmed' }).isVisible()).toBe(true)
    await context.close()
  })

  test('replays clicks made before hydration and adds the product once', async () => {
    const { page, context } = await shop().visit('phone')
    let comeAlive: () => void = () => {}
    const allPressed = new Promise<void>((resolve) => (comeAlive = resolve))
    await page.route(/(ListingPage|ProductPage).*\.js$/, async (route) => {
      await allPressed
      await route.continue()
    })
    const isKept = async () => page.waitForFunction(() => window.earlyInput !== undefined)
    await page.goto('/product/sw-007', { waitUntil: 'commit' })
    await isKept()
    await page.getByRole('group', { name: 'Size' }).getByRole('button').last().click()
    await page
      .getByRole('group', { name: /^Color(?!s)/ })
      .getByRole('button')
      .last()
      .click()
    const add = page.getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await add.click()
    expect(await page.getByText('was added to your bag').isVisible()).toBe(false)
    comeAlive()
    await page.getByText('was added to your bag').waitFor()
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    await context.close()
  })

  test('opens the cart without JavaScript', async () => {
    const { page, context } = await shop().visit()
    await page.route(/\.js(\?|$)/, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('link', { name: 'Cart' }).click()
    await page.waitForURL('**/cart')
    await context.close()
  })
}
