import type { Page } from 'playwright-core'
import { drawPicture } from '../support/build/drawPicture.ts'

/** Puts a new picture into the field that is open for one, with words for those who cannot see it. */
export async function uploadPicture(page: Page, name: string, alt: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New' }).first().click()
  const buffer = await drawPicture('png', { width: 1600, height: 800, color: '#3c2139' })
  const file = page.locator('input[type=file]').last()
  await file.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  const drawer = page.locator('.drawer--is-open')
  await drawer.locator('input[name=alt]').fill(alt)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`${name}.webp`).first().waitFor()
}

/** Writes a paragraph, and below it sets a picture that is there already. */
export async function writeWithPicture(page: Page, paragraph: string, picture: string): Promise<void> {
  await textOf(page).click()
  await page.keyboard.type(paragraph)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/upload')
  await page.locator('.slash-menu-popup').getByText('Upload').waitFor()
  await page.keyboard.press('Enter')
  await page
    .locator('.drawer--is-open')
    .getByRole('button', { name: `${picture}.webp` })
    .click()
  await textOf(page).locator('img').waitFor()
}

/** The rich text that is written in. */
export function textOf(page: Page) {
  return page.locator('.rich-text-lexical [contenteditable=true]').first()
}

/** The storefront beside the words. */
export function previewOf(page: Page) {
  return page.frameLocator('#live-preview-iframe').getByRole('main')
}

/** Publishes what was written, and waits until that is said to be done. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await saved(page)
}

/** Waits until the panel says that it kept what was changed, and closes its note. */
export async function saved(page: Page): Promise<void> {
  const note = page.getByRole('listitem').filter({ hasText: /^(Published|Updated successfully)\./ })
  await note.first().waitFor()
  // It slides and goes by itself, so it is closed without waiting for it to stand still.
  await note
    .getByRole('button')
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await note.first().waitFor({ state: 'detached' })
}

/** Brings back the published version before the one that shoppers see, as a draft. */
export async function restoreVersionBefore(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Versions/ }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Previously Published' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Restore as a draft' }).click()
  await page.locator('dialog[open], .confirmation-modal').getByRole('button', { name: 'Confirm' }).click()
}
