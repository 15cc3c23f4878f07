import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { describeFocus, tabToAndPress, typeAddress, typeCard, waitForFocus } from '../keyboard.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { waitForOrderNumber } from '../shopping.ts'

const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'

/** Tests every step without a pointer, and the accessibility tree at each. */
export function keyboardJourneys(shop: () => E2eShop): void {
  test('buys a product by keyboard and announces every step to screen readers', async () => {
    const { page, context, consoleErrors } = await shop().visit()
    const main = page.getByRole('main')
    await openPage(page, '/')
    await expectOrder(page)
    await page.keyboard.press('Tab')
    expect(await describeFocus(page)).toMatchObject({ words: 'Skip to content' })
    await page.keyboard.press('Enter')
    await tabToAndPress(page, main.getByRole('link', { name: /ReVamp/ }).first())

    await page.getByRole('heading', { level: 1, name: 'ReVamp' }).waitFor()
    await page.locator('main:focus').waitFor()
    await expectOrder(page)
    expect(await page.getByRole('banner').locator('[aria-current=page]').innerText()).toBe('ReVamp')
    await tabToAndPress(
      page,
      page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Size' }),
    )
    // The panel is loaded on first use.
    const sizes = page.getByRole('group', { name: 'Size', exact: true })
    await sizes.getByRole('button').nth(2).waitFor()
    expect(await main.ariaSnapshot()).toMatch(
      /group "Filter":\s+- button "Size" \[expanded\][^]*group "Size":\s+- list:[^]*- button "27 \d+ products"/,
    )
    await tabToAndPress(page, sizes.getByRole('button').nth(2))
    await main.getByRole('button', { name: /^27/, pressed: true }).waitFor()
    await page.keyboard.press('Escape')
    expect(await describeFocus(page)).toMatchObject({ words: 'Size', expanded: 'false' })
    await main
      .getByRole('status')
      .filter({ hasText: /^\d+ products$/ })
      .waitFor()
    expect(await main.ariaSnapshot()).toMatch(
      /status: \d+ products[^]*combobox "Sort[^]*listitem:\s+- article:[^]*heading [^]*\[level=2\]/,
    )
    await tabToAndPress(page, main.getByRole('link', { name: 'Godet Flared Jean' }))

    await page.getByRole('heading', { level: 1, name: 'Godet Flared Jean' }).waitFor()
    await page.locator('main:focus').waitFor()
    await expectOrder(page)
    const add = page.getByRole('button', { name: 'Add to Cart' }).first()
    await tabToAndPress(page, add)
    // The link from the filtered listing already selected the size.
    expect(await page.getByRole('alert').innerText()).toBe('Select a color')
    await tabToAndPress(page, page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: '27' }))
    const colors = page.getByRole('group', { name: /^Color(?!s)/ })
    await tabToAndPress(page, colors.getByRole('button').first())
    // The color is part of the URL, which changes shortly after the key press.
    await colors.getByRole('button', { pressed: true }).waitFor()
    expect(await main.ariaSnapshot()).toMatch(
      /navigation "Breadcrumb"[^]*group "Size 27":[^]*button "27" \[pressed\][^]*group "Color [^"]+":\s+- button "[^"]+" \[pressed\][^]*group "Quantity of Godet Flared Jean"[^]*button "Add to Cart"/,
    )
    await tabToAndPress(page, add)
    await page.getByRole('status').filter({ hasText: 'Godet Flared Jean was added to your bag' }).waitFor()

    const cart = page.getByRole('link', { name: 'Cart, 1 item' })
    await tabToAndPress(page, cart)
    const drawer = page.getByRole('dialog', { name: 'Your Bag' })
    await drawer.getByText('1 piece').waitFor()
    expect(await drawer.ariaSnapshot()).toMatch(
      /dialog "Your Bag"[^]*heading "Your Bag" \[level=2\][^]*button "Close"[^]*listitem[^]*heading "Godet Flared Jean" \[level=3\][^]*group "Quantity of Godet Flared Jean, 27[^]*button "Remove Godet Flared Jean, 27[^]*link "View bag"/,
    )
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await cart.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    // Tab stays inside the dialog and wraps from the last control to the first.
    await tabToAndPress(page, drawer.getByRole('link', { name: 'View bag' }), null)
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await tabToAndPress(page, drawer.getByRole('link', { name: 'Proceed to Checkout' }))

    const form = page.getByRole('form', { name: 'Contact and shipping' })
    await form.waitFor()
    await expectOrder(page)
    expect(await main.ariaSnapshot()).toMatch(
      /heading "Checkout" \[level=1\][^]*list "Steps of the checkout"[^]*heading "Order Summary" \[level=2\][^]*heading "Contact" \[level=2\][^]*textbox "Email"[^]*heading "Shipping Address" \[level=2\][^]*combobox "Country"[^]*button "Continue to Payment"/,
    )
    await tabToAndPress(page, page.getByRole('button', { name: 'Continue to Payment' }))
    expect(await page.getByRole('alert').innerText()).toBe('Please fill in all required fields')
    expect(await describeFocus(page)).toMatchObject({
      name: 'email',
      invalid: 'true',
      description: 'Enter your email address.',
    })
    await typeAddress(page)
    await page.keyboard.press('Enter')

    const payment = page.getByRole('form', { name: 'Card payment' })
    await payment.waitFor()
    await page.getByRole('status').filter({ hasText: 'Step 2 of 2: Payment' }).waitFor()
    await waitForFocus(page, 'Payment')
    await expectOrder(page)
    await typeCard(page, DECLINED_CARD)
    await tabToAndPress(page, payment.getByRole('button', { name: /^Pay \$/ }))
    // The focus moves to the error, so that screen readers continue there.
    await payment
      .locator(':focus > [role=alert]')
      .filter({ hasText: /^Payment failed: Your card/ })
      .waitFor()
    await typeCard(page, GOOD_CARD)
    await tabToAndPress(page, payment.getByRole('button', { name: /^Pay \$/ }))

    await waitForOrderNumber(page)
    await waitForFocus(page, 'Order Confirmed')
    await expectOrder(page)
    expect(await main.ariaSnapshot()).toMatch(
      /heading "Order Confirmed" \[level=1\][^]*status:\s+- text: Order number[^]*heading "Your order" \[level=2\][^]*heading "Shipping to" \[level=2\][^]*heading "What happens next" \[level=2\]/,
    )
    // The provider declines a card with status 402, which browsers log.
    expect(consoleErrors.filter((words) => !words.includes('402'))).toEqual([])
    await context.close()
  })
}

/** Expects one of each landmark in order, one level-1 heading, and no skipped heading levels. */
async function expectOrder(page: Page): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot()
  expect(tree.match(/^- (banner|main|contentinfo)\b/gm)).toEqual(['- banner', '- main', '- contentinfo'])
  const levels = [...tree.matchAll(/heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  expect({ levels, skipped }).toEqual({ levels, skipped: [] })
}
