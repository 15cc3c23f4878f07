import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { CUSTOMER } from '../customer.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart, waitForOrderNumber, goToPayment, submitCard } from '../shopping.ts'
import { pollUntil } from '../pollUntil.ts'

const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  threeDSecure: '4000 0025 0000 3155',
}

/** Tests purchases with accepted, declined and 3-D Secure cards. */
export function purchaseJourneys(shop: () => E2eShop): void {
  testOnScreens('buys a product from the home page to the order (%s)', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ball Gowns/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Ball Gowns' }).waitFor()
    await page.getByText('10 products').waitFor()
    await page
      .getByRole('link', { name: /Nuage Tulle Ball Gown/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Nuage Tulle Ball Gown' }).waitFor()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    expect(await page.getByRole('alert').innerText()).toBe('Please select a size and color')
    await addToCart(page, 'bg-002')
    await goToPayment(page)
    // The checkout hides the shop's navigation.
    for (const name of ['Search', 'Login', 'Menu'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    await submitCard(page, CARDS.good)
    const orderId = await waitForOrderNumber(page)
    await page.getByText(/confirmation email/i).waitFor()
    await page.getByRole('button', { name: 'Login' }).waitFor()

    const orders = (await shop().client.listOrders()).filter((order) => order.orderId === orderId)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      total: 3850,
      isTest: true,
      review: null,
      customerInfo: { ...CUSTOMER, country: 'United States' },
      items: [{ productId: 'bg-002', productName: 'Nuage Tulle Ball Gown', quantity: 1, price: 3850 }],
      payment: { status: 'succeeded', amount: 385_000, currency: 'usd' },
    })
    await page.goto('/cart')
    await page.getByText('Your bag is empty').waitFor()
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test.each([
    ['declined', CARDS.declined, /Payment failed: Your card (was|has been) declined/],
    ['without funds', CARDS.insufficientFunds, /Payment failed: Your card has insufficient funds/],
  ])(
    'keeps the cart and shows the provider error if a card is %s, then accepts another',
    async (_, card, words) => {
      const { page, context } = await shop().visit()
      await addToCart(page, 'sw-003')
      await goToPayment(page)
      await submitCard(page, card)
      await page.getByRole('alert').filter({ hasText: words }).waitFor()
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('sw-003')
      await submitCard(page, CARDS.good)
      await waitForOrderNumber(page)
      await context.close()
    },
  )

  test('keeps the cart if 3-D Secure fails, and pays if it completes', async () => {
    const { page, context } = await shop().visit('phone')
    await addToCart(page, 'sw-003')
    await goToPayment(page)
    await submitCard(page, CARDS.threeDSecure)
    await page.getByRole('dialog').getByRole('button', { name: 'Fail' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: /Payment failed: We are unable to authenticate/ })
      .waitFor()
    await submitCard(page, CARDS.threeDSecure)
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
    await waitForOrderNumber(page)
    await context.close()
  })

  test('creates one order and one charge for a double click', async () => {
    const { page, context } = await shop().visit()
    await addToCart(page, 'sw-007')
    await goToPayment(page)
    const pay = page.getByRole('form', { name: 'Card payment' }).getByRole('button', { name: /^Pay/ })
    await page.getByLabel('Credit or debit card number').fill(CARDS.good)
    await page.getByLabel('Credit or debit card expiration date').fill('12 / 34')
    await page.getByLabel('Credit or debit card CVC/CVV').fill('123')
    await pay.dblclick()
    await waitForOrderNumber(page)
    const [intent, ...others] = shop()
      .process.payments()
      .filter(({ amount }) => amount === 32_000)
    expect(others).toEqual([])
    expect(await shop().client.findOrdersByPayment(intent?.id ?? '')).toHaveLength(1)
    await context.close()
  })

  test('creates the order of a browser that closed before posting it', async () => {
    const { page, context } = await shop().visit()
    await addToCart(page, 'sw-010')
    await goToPayment(page)
    await page.route('**/api/orders', (route) => route.abort())
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm'))
    await submitCard(page, CARDS.good)
    await confirmed
    await context.close()
    const [intent] = shop()
      .process.payments()
      .filter(({ amount }) => amount === 69_000)
    await expect(untilOrdered(shop(), intent?.id ?? '')).resolves.toMatchObject({
      items: [{ productId: 'sw-010' }],
      customerInfo: { email: CUSTOMER.email, address: CUSTOMER.address },
    })
  })

  testOnScreens(
    'removes units paid in a closed tab from the cart and shows their order (%s)',
    async (screen) => {
      const { page, context } = await shop().visit(screen)
      await addToCart(page, 'sw-009')
      await goToPayment(page)
      await closeWhilePaying(page)
      const next = await context.newPage()
      await addToCart(next, 'rv-003')
      await next.goto('/cart')
      const notice = next.getByText(/Your earlier payment went through\. Order RV-\w+ is confirmed/)
      await notice.waitFor()
      const stored = (await next.evaluate(() => localStorage.getItem('rivage.cart.1'))) ?? ''
      expect(stored).toContain('rv-003')
      expect(stored).not.toContain('sw-009')
      await next.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
      expect(await findAccessibilityViolations(next)).toEqual([])
      await next.getByRole('link', { name: 'See your order' }).click()
      await next.getByRole('heading', { name: 'Status' }).waitFor()
      await context.close()
    },
  )
}

/** Closes the page as soon as the card is charged, before it gets the response. */
async function closeWhilePaying(page: Page): Promise<void> {
  const closed = page.waitForEvent('close')
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await page.close({ runBeforeUnload: false })
  })
  await submitCard(page, CARDS.good)
  await closed
}

/** Waits for the order of a payment, which the webhook creates. Throws if there is more than one. */
function untilOrdered({ client }: E2eShop, paymentIntentId: string) {
  return pollUntil(`the order of payment ${paymentIntentId}`, async () => {
    const [order, ...more] = await client.findOrdersByPayment(paymentIntentId)
    if (more.length > 0) throw new Error(`Payment ${paymentIntentId} has ${more.length + 1} orders`)
    return order
  })
}
