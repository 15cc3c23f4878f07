import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { CUSTOMER } from '../customer.ts'
import { openAsAdmin } from '../portal.ts'
import { type E2eShop, SCREENS, type Screen } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { addToCart, waitForOrderNumber, submitCard } from '../shopping.ts'
import { findSmallTouchTargets } from '../findSmallTouchTargets.ts'

const NOTE = 'For your birthday.\nWith love, Ada'

/** Tests a gift order with a separate billing address and a note. */
export function giftJourneys(shop: () => E2eShop): void {
  testOnScreens(
    'places a gift order with billing address and note, and keeps the form on reload (%s)',
    async (screen) => {
      const { page, context, consoleErrors } = await shop().visit(screen, { hasTouch: screen === 'phone' })
      await addToCart(page, 'bg-002')
      await page.goto('/checkout')
      await fillForm(page)
      await expectFits(page, screen)
      await page.reload()
      expect(await page.getByLabel('Gift note (optional)').inputValue()).toBe(NOTE)
      const billing = page.getByRole('group', { name: 'Billing Address' })
      expect(await billing.getByLabel('State').inputValue()).toBe('ME')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await page.getByText('Ada Payer').waitFor()

      const confirming = page.waitForRequest('**/confirm')
      await submitCard(page, '4242 4242 4242 4242')
      const billed = new URLSearchParams((await confirming).postData() ?? '')
      const billingField = (field: string) => billed.get(`payment_method_data[billing_details]${field}`)
      expect([
        billingField('[name]'),
        billingField('[address][line2]'),
        billingField('[address][state]'),
      ]).toEqual(['Ada Payer', 'Suite 5', 'ME'])
      const orderId = await waitForOrderNumber(page)
      await expectTexts(page.getByRole('region', { name: 'Shipping to' }), 'Apt 4B', 'New York, NY 10001')
      await expectTexts(page.getByRole('region', { name: 'Billed to' }), 'Suite 5', 'Portland, ME 04101')
      await expectTexts(page.getByRole('region', { name: 'Gift note' }), NOTE)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.getByRole('link', { name: 'track your order' }).click()
      await page.getByRole('heading', { name: 'Status' }).waitFor()
      await expectTexts(page.getByRole('region', { name: 'Shipping to' }), 'Apt 4B', NOTE)
      expect(await findAccessibilityViolations(page)).toEqual([])

      await openAsAdmin(page, `/admin?q=${orderId}`)
      await page.getByRole('link', { name: `View order ${orderId}` }).click()
      const details = page.getByRole('dialog', { name: 'Order Details' })
      const customer = details.getByRole('region', { name: 'Customer Information' })
      await expectTexts(
        customer,
        'Apt 4B',
        'New York, NY 10001',
        '(212) 555-0123',
        'Portland, ME 04101',
        NOTE,
      )
      expect(await findAccessibilityViolations(page)).toEqual([])
      expect(consoleErrors).toEqual([])
      await context.close()
    },
  )
}

async function fillForm(page: Page): Promise<void> {
  const shipping = page.getByRole('group', { name: 'Shipping Address' })
  const billing = page.getByRole('group', { name: 'Billing Address' })
  await page.getByLabel('Email').fill(CUSTOMER.email)
  await fillAddress(shipping, { ...CUSTOMER, apartment: 'Apt 4B' })
  await shipping.getByLabel('Phone').fill('(212) 555-0123')
  await page.getByLabel('Billing address is the same').uncheck()
  await fillAddress(billing, {
    firstName: 'Ada',
    lastName: 'Payer',
    address: '2 Example Quay',
    apartment: 'Suite 5',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
  })
  await page.getByLabel('Add a gift note').check()
  await page.getByLabel('Gift note (optional)').fill(NOTE)
}

type Group = ReturnType<Page['getByRole']>

async function fillAddress(group: Group, address: Omit<typeof CUSTOMER, 'email'> & { apartment: string }) {
  await group.getByLabel('First name').fill(address.firstName)
  await group.getByLabel('Last name').fill(address.lastName)
  await group.getByLabel('Address', { exact: true }).fill(address.address)
  await group.getByLabel('Apartment, suite, etc.').fill(address.apartment)
  await group.getByLabel('City').fill(address.city)
  await group.getByLabel('State').selectOption(address.state)
  await group.getByLabel('ZIP code').fill(address.zipCode)
}

/** Expects accessible elements, and on a phone large enough touch targets and no horizontal overflow at 320 px. */
async function expectFits(page: Page, screen: Screen): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([])
  if (screen !== 'phone') return
  expect(await findSmallTouchTargets(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize(SCREENS.phone)
}

async function expectTexts(region: Group, ...lines: string[]): Promise<void> {
  await region.waitFor()
  const text = await region.innerText()
  for (const line of lines) expect(text).toContain(line)
}
