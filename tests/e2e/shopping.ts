import type { Page } from 'playwright-core'
import { CUSTOMER } from './customer.ts'

/** Opens a product and adds one unit in its first size and color to the cart. */
export async function addToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('button').first().click()
  await page
    .getByRole('group', { name: /^Color(?!s)/ })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('was added to your bag').waitFor()
}

/** Goes from the cart to the payment form and fills in an address. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillAddress(page)
}

/** Fills in the first checkout step and continues to the payment form. */
export async function fillAddress(page: Page, { email = CUSTOMER.email } = {}): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill(CUSTOMER.firstName)
  await page.getByLabel('Last name').fill(CUSTOMER.lastName)
  await page.getByLabel('Address', { exact: true }).fill(CUSTOMER.address)
  await page.getByLabel('City').fill(CUSTOMER.city)
  await page.getByLabel('State').selectOption(CUSTOMER.state)
  await page.getByLabel('ZIP code').fill(CUSTOMER.zipCode)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByLabel('Credit or debit card number').waitFor()
}

/** Fills in the card fields and submits the payment. */
export async function submitCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Credit or debit card number').fill(cardNumber)
  await page.getByLabel('Credit or debit card expiration date').fill('12 / 34')
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123')
  await page.getByRole('form', { name: 'Card payment' }).getByRole('button', { name: /^Pay/ }).click()
}

/** Returns the order number from the confirmation page, waiting until it appears. */
export async function waitForOrderNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor()
  const words = await page.getByText(/RV-\w+/).innerText()
  return words.match(/RV-\w+/)?.[0] ?? ''
}
