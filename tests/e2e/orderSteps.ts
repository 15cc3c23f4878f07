import type { Page } from 'playwright-core'

/** Moves the order whose page is open from confirmed to processing. */
export async function startProcessing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start processing' }).click()
  await page.getByRole('button', { name: 'Mark as shipped' }).waitFor()
}

/** Marks the order as shipped with the address where its parcel can be followed. */
export async function ship(page: Page, trackingUrl: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking link').fill(trackingUrl)
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('link', { name: 'Follow the parcel' }).waitFor()
}

/** Gives back an amount in whole dollars of the order whose page is open. */
export async function refund(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: `Refund $${amount}.00` }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: `Refunded $${amount}.00` })
    .waitFor()
}
