import type { Page } from 'playwright-core'
import { createTestImage } from '../support/build/createTestImage.ts'

/** Uploads an image with alternative text through the open image field. */
export async function uploadPanelImage(page: Page, name: string, alt: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New' }).first().click()
  const buffer = await createTestImage('png', { width: 1600, height: 800, color: '#3c2139' })
  const file = page.locator('input[type=file]').last()
  await file.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  const drawer = page.locator('.drawer--is-open')
  await drawer.locator('input[name=alt]').fill(alt)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`${name}.webp`).first().waitFor()
}

/** Types a paragraph and inserts an existing image below it. */
export async function typeParagraphWithImage(page: Page, paragraph: string, picture: string): Promise<void> {
  await getRichTextEditor(page).click()
  await page.keyboard.type(paragraph)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/upload')
  await page.locator('.slash-menu-popup').getByText('Upload').waitFor()
  await page.keyboard.press('Enter')
  await page
    .locator('.drawer--is-open')
    .getByRole('button', { name: `${picture}.webp` })
    .click()
  await getRichTextEditor(page).locator('img').waitFor()
}

/** Returns the rich text editor. */
export function getRichTextEditor(page: Page) {
  return page.locator('.rich-text-lexical [contenteditable=true]').first()
}

/** Returns the live preview of the storefront. */
export function getLivePreview(page: Page) {
  return page.frameLocator('#live-preview-iframe').getByRole('main')
}

/** Publishes the changes and waits for the confirmation. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await waitForSave(page)
}

/** Waits for the confirmation of a save and closes it. */
export async function waitForSave(page: Page): Promise<void> {
  const note = page.getByRole('listitem').filter({ hasText: /^(Published|Updated successfully)\./ })
  await note.first().waitFor()
  // The notification is animated and closes automatically, so it is clicked by script without waiting for it
  // to stop.
  await note
    .getByRole('button')
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await note.first().waitFor({ state: 'detached' })
}

/** Restores the previously published version as a draft. */
export async function restorePreviousVersion(page: Page): Promise<void> {
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
