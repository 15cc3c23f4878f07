import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { toCents } from '../../../domain/rules/payments/money.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { ADMIN, CARDS, type ShopClient } from '../../support/ShopClient.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { waitForEmail, findLink } from '../emails.ts'
import { tabToAndPress, typeAddress, typeCard, typeInto } from '../keyboard.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { waitForOrderNumber } from '../shopping.ts'

/** Creates a gown with size 2 sold out and size 4 in stock. */
const createGown = (client: ShopClient, name: string) =>
  client.createProduct({
    name,
    price: 1450,
    sizes: ['2', '4'],
    colors: ['Noir'],
    stockBy: 'variant',
    counts: [{ size: '4', color: 'Noir', inStock: true, stockQuantity: 3 }],
  })

/** Tests reserving a restocked size for the first person on the waitlist. All steps use the keyboard. */
export function claimJourneys(shop: () => E2eShop): void {
  testOnScreens(
    'reserves a restocked size for the first person on the waitlist, who buys it (%s)',
    async (screen) => {
      const { client } = shop()
      const gown = await createGown(client, `Nacre Gown ${screen}`)
      const email = `first-${screen}@claim.example`
      const first = await shop().visit(screen)
      await joinWaitlist(first.page, client, { gown, email })

      const staff = await shop().visit(screen)
      await signInByKeyboard(staff.page, '/admin/waitlist/demand')
      expect(await demandOf(staff.page, gown)).toMatchObject({ waiting: '1', bought: '–' })
      await restock(staff.page, gown)
      const link = findLink(await waitForEmail(client, email, 'back-in-stock'), '/claim')

      const second = await shop().visit(screen)
      await expectHeld(second.page, gown)
      const line = { productId: gown.id, size: '2', color: 'Noir', quantity: 1 }
      expect((await client.requestPayment([line], toCents(gown.price))).status).toBe(409)
      await staff.page.goto('/admin/waitlist')
      await rowOf(staff.page, email).getByText('Reserved until').waitFor()
      await expectAccessible(staff.page)

      await putInCart(first.page, gown, link)
      const orderId = await buy(first.page, email)
      const order = (await client.listOrders()).find((each) => each.orderId === orderId)
      expect(order).toMatchObject({ review: null, items: [line], customerInfo: { email } })
      await first.page.goto(link)
      await first.page.getByText('it has been ordered').waitFor()
      await expectAccessible(first.page)

      await second.page.reload()
      await second.page.getByText('Sold out in 2', { exact: true }).waitFor()
      expect(await second.page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0)
      await staff.page.reload()
      await rowOf(staff.page, email).getByText('Bought').waitFor()
      await tabToAndPress(staff.page, staff.page.getByRole('link', { name: 'Demand' }))
      expect(await demandOf(staff.page, gown)).toMatchObject({ waiting: '–', kept: '–', bought: '1' })
      await expectAccessible(staff.page)
      for (const { consoleErrors, context } of [first, second, staff]) {
        expect(consoleErrors).toEqual([])
        await context.close()
      }
    },
  )

  testOnScreens(
    'puts a released unit on sale again and shows that it is no longer reserved (%s)',
    async (screen) => {
      const { client } = shop()
      const gown = await createGown(client, `Seafoam Slip ${screen}`)
      const email = `ended-${screen}@claim.example`
      const { page, context, consoleErrors } = await shop().visit(screen)
      await joinWaitlist(page, client, { gown, email })
      const staff = await shop().visit(screen)
      await signInByKeyboard(staff.page, '/admin/waitlist/demand')
      await restock(staff.page, gown)
      const link = findLink(await waitForEmail(client, email, 'back-in-stock'), '/claim')
      await page.goto(link)
      await page.getByText('Reserved for you until').waitFor()

      await releaseUnit(staff.page, email)
      await page.reload()
      await page.getByText('It is no longer reserved for you.').waitFor()
      await expectAccessible(page)
      await tabToAndPress(page, page.getByRole('link', { name: 'View the piece' }))
      await tabToAndPress(page, page.getByRole('button', { name: 'Add to Cart' }).first())
      await page.getByText('was added to your bag').waitFor()
      for (const visit of [consoleErrors, staff.consoleErrors]) expect(visit).toEqual([])
      await Promise.all([context.close(), staff.context.close()])
    },
  )

  testOnScreens('puts a reserved unit back on sale when the shopper gives it back (%s)', async (screen) => {
    const { client } = shop()
    const gown = await createGown(client, `Tidal Slip ${screen}`)
    const email = `back-${screen}@claim.example`
    const { page, context, consoleErrors } = await shop().visit(screen)
    await joinWaitlist(page, client, { gown, email })
    const staff = await shop().visit(screen)
    await signInByKeyboard(staff.page, '/admin/waitlist/demand')
    await restock(staff.page, gown)
    await giveBack(page, findLink(await waitForEmail(client, email, 'back-in-stock'), '/claim'))
    await tabToAndPress(page, page.getByRole('link', { name: gown.name }))
    await tabToAndPress(page, page.getByRole('button', { name: 'Add to Cart' }).first())
    await page.getByText('was added to your bag').waitFor()
    for (const visit of [consoleErrors, staff.consoleErrors]) expect(visit).toEqual([])
    await Promise.all([context.close(), staff.context.close()])
  })

  testOnScreens('shows what to do for an invalid or incomplete claim link (%s)', async (screen) => {
    const { page, context } = await shop().visit(screen)
    await page.goto('/claim?token=nobodys')
    await page.getByText('This link is no longer valid.').waitFor()
    await expectAccessible(page)
    await page.goto('/claim')
    await page.getByText('This link is incomplete. Open it again from our email.').waitFor()
    await tabToAndPress(page, page.getByRole('link', { name: 'Back to Home' }))
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([])
}

/** Joins the waitlist for the sold-out size and confirms the email address. */
async function joinWaitlist(
  page: Page,
  client: ShopClient,
  { gown, email }: { gown: Product; email: string },
): Promise<void> {
  await openPage(page, `/product/${gown.id}`)
  const colors = page.getByRole('group', { name: /^Color(?!s)/ })
  await tabToAndPress(page, colors.getByRole('button', { name: 'Noir' }), 'Space')
  await tabToAndPress(page, page.getByRole('button', { name: '2, sold out' }), 'Space')
  await page.getByText('Sold out in 2', { exact: true }).waitFor()
  const form = page.getByRole('region', { name: 'Join the waitlist' })
  await typeInto(page, form.getByLabel('Email'), email)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await form.locator(':focus').filter({ hasText: 'use the link we just emailed you' }).waitFor()
  await openPage(page, findLink(await waitForEmail(client, email), '/waitlist/confirm'))
  await expectAccessible(page)
  await tabToAndPress(page, page.getByRole('button', { name: 'Confirm my address' }))
  await page.getByText('We’ll email you when it’s back.').waitFor()
}

async function signInByKeyboard(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await typeInto(page, page.getByLabel('Username'), ADMIN.username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), ADMIN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
}

/** Returns the gown's counts in the demand view. */
async function demandOf(page: Page, gown: Product) {
  const row = page.getByRole('table', { name: 'Demand' }).getByRole('row').filter({ hasText: gown.name })
  await row.waitFor()
  const [, waiting, , kept, bought] = await row.getByRole('cell').allInnerTexts()
  return { waiting, kept, bought }
}

/** Opens the gown's counts from the demand view and adds one unit of the sold-out size. */
async function restock(page: Page, gown: Product): Promise<void> {
  await tabToAndPress(page, page.getByRole('link', { name: gown.name }))
  const form = page.getByRole('dialog', { name: 'Edit Product' })
  await typeInto(page, form.getByRole('textbox', { name: 'Noir, size 2', exact: true }), '1')
  await typeInto(page, form.getByLabel('Reason'), 'Rec')
  await tabToAndPress(page, form.getByRole('button', { name: 'Save counts' }))
  await form.getByText('1 count saved.').waitFor()
}

/** Expects a size that is reserved for another shopper to be unavailable. */
async function expectHeld(page: Page, gown: Product): Promise<void> {
  await page.goto(`/product/${gown.id}?color=Noir&size=2`)
  await page.getByText(/^Reserved for a client until /).waitFor()
  expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0)
  await expectAccessible(page)
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

/**
 * Adds the reserved unit to the cart from the email's link. Expects each step to show until when it is
 * reserved.
 */
async function putInCart(page: Page, gown: Product, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: gown.name }).waitFor()
  await page.getByText(/^Reserved for you until /).waitFor()
  await expectAccessible(page)
  await tabToAndPress(page, page.getByRole('button', { name: 'Add to Cart' }))
  await tabToAndPress(page, page.getByRole('link', { name: 'View bag' }))
  const drawer = page.getByRole('dialog', { name: 'Your Bag' })
  await drawer.getByText(/^One is reserved for you until /).waitFor()
  await tabToAndPress(page, drawer.getByRole('link', { name: 'View bag' }))
  await page
    .getByRole('main')
    .getByText(/^One is reserved for you until /)
    .waitFor()
  await expectAccessible(page)
}

/** Checks out the cart and returns the order number. */
async function buy(page: Page, email: string): Promise<string> {
  await tabToAndPress(page, page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' }))
  await typeAddress(page, { email })
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const payment = page.getByRole('form', { name: 'Card payment' })
  await payment.waitFor()
  await expectAccessible(page)
  await typeCard(page, CARDS.good)
  await tabToAndPress(page, payment.getByRole('button', { name: /^Pay \$/ }))
  return waitForOrderNumber(page)
}

async function releaseUnit(page: Page, email: string): Promise<void> {
  await page.goto('/admin/waitlist')
  await tabToAndPress(page, rowOf(page, email).getByRole('button', { name: /^Release the unit/ }))
  const question = page.getByRole('dialog', { name: 'Release Unit' })
  await expectAccessible(page)
  await tabToAndPress(page, question.getByRole('button', { name: 'Release unit' }))
  await rowOf(page, email).getByText('Expired').waitFor()
}

async function giveBack(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await tabToAndPress(page, page.getByRole('button', { name: 'I no longer want it' }))
  const question = page.getByRole('dialog', { name: 'Give it back' })
  await expectAccessible(page)
  await tabToAndPress(page, question.getByRole('button', { name: 'Give it back' }))
  await page.getByText('Thank you. It is back on sale.').waitFor()
  await expectAccessible(page)
}
