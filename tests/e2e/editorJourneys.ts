import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { ADMIN } from '../support/ShopClient.ts'
import type { OpenShop } from './OpenShop.ts'

/** What somebody does who writes the shop's words and pictures. */
export function editorJourneys(shop: () => OpenShop): void {
  test('sees a page beside the words while writing it, and shoppers once it is published', async () => {
    const { page, context } = await shop().visit()
    await signIn(page)
    await page.goto(panel('/collections/pages/create'))
    await page.getByLabel('Title').fill('Letters of June')
    const text = page.locator('.rich-text-lexical [contenteditable=true]').first()
    await text.click()
    await page.keyboard.type('The first swimmers are back.')
    const preview = page.frameLocator('#live-preview-iframe').getByRole('main')
    await preview.getByText('The first swimmers are back.').waitFor()
    const seenByShoppers = () => shop().client.call('GET', '/api/pages/letters-of-june')
    expect((await seenByShoppers()).status).toBe(404)
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Updated successfully').waitFor()
    expect((await seenByShoppers()).text).toContain('The first swimmers are back.')
    await context.close()
  })

  test('changes Home, and sees it there at once', async () => {
    const { page, context } = await shop().visit()
    await signIn(page)
    await page.goto(panel('/globals/home'))
    await page.getByLabel('Heading').fill('For the long evenings')
    await page.getByRole('button', { name: 'Save' }).click()
    const preview = page.frameLocator('#live-preview-iframe')
    await preview.getByRole('heading', { level: 1, name: 'For the long evenings' }).waitFor()
    await page.goto(`${shop().url}/`)
    await page.getByRole('heading', { level: 1, name: 'For the long evenings' }).waitFor()
    await context.close()
  })

  async function signIn(page: Page) {
    await page.goto(panel('/login'), { timeout: 60_000 })
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('heading', { name: 'Words and pictures' }).waitFor()
  }

  // The panel takes its session at the shop's public address only.
  const panel = (path: string) => `http://localhost:${shop().process.port}/cms${path}`
}
