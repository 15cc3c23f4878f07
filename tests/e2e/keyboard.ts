import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { CUSTOMER } from './customer.ts'
import { pollUntil } from './pollUntil.ts'

/** Maximum tab stops between two controls of a journey. */
const MAX_TAB_STOPS = 80

/** Returns the properties of the focused element that screen readers announce. */
export function describeFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    const describing = element?.getAttribute('aria-describedby')?.split(' ') ?? []
    return {
      tag: element?.tagName,
      words: element?.textContent?.trim(),
      name: element?.getAttribute('name'),
      invalid: element?.getAttribute('aria-invalid'),
      expanded: element?.getAttribute('aria-expanded'),
      description: describing.map((id) => document.getElementById(id)?.textContent).join(' '),
    }
  })
}

/** Waits until an element with this text has the focus. */
export async function waitForFocus(page: Page, words: string): Promise<void> {
  await pollUntil(`${words} with the focus`, async () => (await describeFocus(page)).words === words)
}

/** Moves the focus to a field and types into it. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabToAndPress(page, field, null)
  await page.keyboard.type(words)
}

/** Fills in the first checkout step by keyboard. */
export async function typeAddress(page: Page, { email = CUSTOMER.email } = {}): Promise<void> {
  const form = page.getByRole('form', { name: 'Contact and shipping' })
  for (const [label, words] of [
    ['Email', email],
    ['First name', CUSTOMER.firstName],
    ['Last name', CUSTOMER.lastName],
    ['Address', CUSTOMER.address],
    ['City', CUSTOMER.city],
    // Typing the first letters selects a list option.
    ['State', 'New Y'],
    ['ZIP code', CUSTOMER.zipCode],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    await typeInto(page, field, words)
    expect(await field.getAttribute('aria-invalid')).toBeNull()
  }
}

/** Replaces the contents of the card fields by keyboard. */
export async function typeCard(page: Page, number: string): Promise<void> {
  for (const [label, digits] of [
    ['Credit or debit card number', number],
    ['Credit or debit card expiration date', '1234'],
    ['Credit or debit card CVC/CVV', '123'],
  ] as const) {
    await tabToAndPress(page, page.getByLabel(label), 'Control+A')
    await page.keyboard.type(digits)
  }
}

/** Moves the focus to a control with Tab and presses a key there; null presses none. */
export async function tabToAndPress(
  page: Page,
  control: Locator,
  key: string | null = 'Enter',
): Promise<void> {
  await control.waitFor()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  // Tab backwards if the control precedes the focus.
  const isBefore = await control.evaluate((element) => {
    const { activeElement } = document
    return (
      activeElement !== null &&
      (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    )
  })
  for (let stops = 0; stops < MAX_TAB_STOPS && !(await hasFocus()); stops++) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
  }
  expect(await hasFocus()).toBe(true)
  if (key !== null) await page.keyboard.press(key)
}
