import { expect, test } from 'vitest'
import { toCents } from '../../../domain/rules/payments/money.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart, waitForOrderNumber, fillAddress, goToPayment, submitCard } from '../shopping.ts'
import { pollUntil } from '../pollUntil.ts'

const GOOD_CARD = '4242 4242 4242 4242'
const DECLINED_CARD = '4000 0000 0000 0002'

/** Tests outages, missing resources and concurrent changes in the shop. */
export function failureJourneys(shop: () => E2eShop): void {
  test('does not depend on a separate early.js request', async () => {
    const { page, context } = await shop().visit('phone')
    await context.route(/\/early\.js/, (route) => route.abort())
    await addToCart(page, 'sw-009')
    await page.goto('/cart')
    await page.getByText('1 piece', { exact: true }).waitFor()
    await context.close()
  })

  test('shows collections and keeps the cart during an API outage', async () => {
    const { page, context } = await shop().visit('phone')
    await addToCart(page, 'sw-009')
    await context.route(/\/(api\/|create-payment-intent)/, (route) => route.abort())
    await page.getByRole('link', { name: 'Rivage' }).first().click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Swimwear/ })
      .first()
      .click()
    await page.getByText('10 products').waitFor()
    await page
      .getByRole('link', { name: /Littoral Triangle Bikini/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Littoral Triangle Bikini' }).waitFor()
    await context.unroute(/\/(api\/|create-payment-intent)/)
    await goToPayment(page)
    await context.route(/\/create-payment-intent/, (route) => route.abort())
    await submitCard(page, GOOD_CARD)
    await page
      .getByRole('alert')
      .filter({ hasText: /cannot take payment right now/i })
      .waitFor()
    await context.unroute(/\/create-payment-intent/)
    await submitCard(page, GOOD_CARD)
    await waitForOrderNumber(page)
    await context.close()
  })

  test.each([320, 375, 1280])(
    'does not scroll horizontally with long words or emails at %i px',
    async (width) => {
      const { client } = shop()
      const name = `Pamplemousse${'o'.repeat(60)}`
      const { id } = await client.createProduct({ name, stockQuantity: 2 })
      const { page, context } = await shop().visit('phone', { viewport: { width, height: 812 } })
      const expectNoScroll = async (place: string) => {
        const most = await page.evaluate(() => document.documentElement.scrollWidth)
        expect({ place, most }).toEqual({ place, most: width })
      }
      await openPage(page, '/collection/swimwear')
      await page.getByText(name).first().waitFor()
      await expectNoScroll('listing')
      await addToCart(page, id)
      await expectNoScroll('product')
      await openPage(page, '/cart')
      await page.getByRole('main').getByText(name).first().waitFor()
      await expectNoScroll('bag')
      await page.goto('/checkout')
      await fillAddress(page, { email: `${'x'.repeat(60)}@${'y'.repeat(40)}.example` })
      await expectNoScroll('payment')
      await submitCard(page, GOOD_CARD)
      await waitForOrderNumber(page)
      await expectNoScroll('confirmation')
      expect(await page.title()).toBe('Order confirmed – Rivage')
      await page.reload()
      await waitForOrderNumber(page)
      expect(await page.title()).toBe('Order confirmed – Rivage')
      await page.getByRole('link', { name: 'track your order' }).click()
      await page.getByRole('heading', { name: 'Status' }).waitFor()
      await expectNoScroll('order status')
      await client.asAdmin('DELETE', `/api/products/${id}`)
      await context.close()
    },
  )

  testOnScreens('shows "No Image" if an image fails to load (%s)', async (screen) => {
    const { page, context } = await shop().visit(screen)
    await context.route(/\.(avif|webp|jpe?g|png)(\?|$)/, (route) => route.abort())
    for (const path of ['/', '/collection/swimwear', '/product/sw-001']) {
      await openPage(page, path)
      await page.getByRole('main').getByText('No Image').first().waitFor()
      const broken = () =>
        [...document.images].filter(
          (image) => image.complete && image.naturalWidth === 0 && image.getAttribute('src'),
        ).length
      await pollUntil('every picture that failed to say so', async () => (await page.evaluate(broken)) === 0)
    }
    await context.close()
  })

  testOnScreens('shows a JavaScript notice on pages that require it (%s)', async (screen) => {
    const { page, context } = await shop().visit(screen, { javaScriptEnabled: false })
    for (const path of ['/cart', '/checkout', '/order-status']) {
      await page.goto(path)
      const words = page.locator('noscript p')
      expect(await words.isVisible()).toBe(true)
      expect(await words.textContent()).toContain('Turn on JavaScript')
      expect(await page.getByText(/^Loading/).isVisible()).toBe(false)
    }
    await page.goto('/collection/swimwear')
    expect(await page.locator('noscript p').count()).toBe(0)
    await context.close()
  })

  test('sells the last unit once and shows the second shopper that it sold out', async () => {
    const { client } = shop()
    const last = await client.createProduct({ name: 'The Last One', stockQuantity: 1, price: 500 })
    const [first, second] = await Promise.all([shop().visit(), shop().visit()])
    for (const { page } of [first, second]) {
      await addToCart(page, last.id)
      await goToPayment(page)
    }
    await submitCard(first.page, GOOD_CARD)
    await waitForOrderNumber(first.page)
    await submitCard(second.page, GOOD_CARD)
    await second.page
      .getByRole('heading', { name: 'Nothing in your bag can be ordered at the moment' })
      .waitFor()
    await second.page
      .getByRole('listitem')
      .filter({ hasText: /The Last One.*just sold out/ })
      .waitFor()
    expect((await client.readProduct(last.id)).inStock).toBe(false)
    const charged = shop()
      .process.payments()
      .filter(({ amount, status }) => amount === toCents(500) && status === 'succeeded')
    expect(charged).toHaveLength(1)
    await Promise.all([first.context.close(), second.context.close()])
  })

  test('marks a line held by another shopper, sells the others, and sells it after its release', async () => {
    const { client } = shop()
    const scarce = await client.createProduct({ name: 'The Wanted One', stockQuantity: 1, price: 510 })
    const other = await client.createProduct({ name: 'The Other One', stockQuantity: 9, price: 520 })
    const [first, second] = await Promise.all([shop().visit(), shop().visit('phone')])
    const { page } = second
    // Add the product first: its page offers no button while another shopper holds it.
    for (const id of [scarce.id, other.id]) await addToCart(page, id)
    await addToCart(first.page, scarce.id)
    await goToPayment(first.page)
    await submitCard(first.page, DECLINED_CARD)
    await first.page.getByRole('alert').filter({ hasText: 'Payment failed' }).waitFor()

    await goToPayment(page)
    const apart = page.getByRole('listitem').filter({ hasText: /The Wanted One.* – Held for someone else/ })
    await apart.waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await submitCard(page, GOOD_CARD)
    await waitForOrderNumber(page)

    // Paying for something else releases the unit.
    await first.page.goto('/cart')
    await first.page.getByRole('button', { name: /^Remove The Wanted One/ }).click()
    await addToCart(first.page, other.id)
    await goToPayment(first.page)
    await submitCard(first.page, GOOD_CARD)
    await waitForOrderNumber(first.page)

    await page.getByRole('link', { name: 'in your bag' }).click()
    // The cart checks whether the unit is still held.
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillAddress(page)
    await submitCard(page, GOOD_CARD)
    const orderId = await waitForOrderNumber(page)
    const [order] = (await client.listOrders()).filter((placed) => placed.orderId === orderId)
    expect(order?.items.map(({ productId }) => productId)).toEqual([scarce.id])
    await Promise.all([first.context.close(), second.context.close()])
  })

  test('shows a changed price before payment', async () => {
    const { client } = shop()
    const product = await client.createProduct({ name: 'The Dearer One', stockQuantity: 0, price: 610 })
    const { page, context } = await shop().visit()
    await addToCart(page, product.id)
    await goToPayment(page)
    await client.asAdmin('PUT', `/api/products/${product.id}`, { price: 640 })
    await submitCard(page, GOOD_CARD)
    await page.getByRole('alert').filter({ hasText: 'your bag total is now $640.00' }).waitFor()
    await page.getByRole('button', { name: 'Pay $640.00' }).waitFor()
    await submitCard(page, GOOD_CARD)
    await waitForOrderNumber(page)
    await context.close()
  })

  test('escapes markup in names and descriptions', async () => {
    const { client } = shop()
    const markup = '<img src=x onerror="window.broken=1"></script><script>window.broken=1</script>'
    const product = await client.createProduct({ name: markup, description: markup })
    const { page, context, consoleErrors } = await shop().visit()
    await openPage(page, `/product/${product.id}`)
    await page.getByRole('heading', { level: 1, name: markup }).waitFor()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('shows a catalog change on the next page load', async () => {
    const { client } = shop()
    const product = await client.createProduct({ name: 'Before', featured: false })
    const { page, context } = await shop().visit()
    await page.goto(`/product/${product.id}`)
    await page.getByRole('heading', { level: 1, name: 'Before' }).waitFor()
    await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'After' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'After' }).waitFor()
    await context.close()
  })
}
