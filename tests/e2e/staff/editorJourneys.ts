import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  getLivePreview,
  publish,
  restorePreviousVersion,
  getRichTextEditor,
  uploadPanelImage,
  typeParagraphWithImage,
} from '../panelEditor.ts'
import type { E2eShop } from '../E2eShop.ts'
import { panelUrl, signInToPanel } from '../panel.ts'

/** Tests editing pages and images in the panel, and the result for shoppers. */
export function editorJourneys(shop: () => E2eShop): void {
  test('publishes a home page change and a new page, and restores an earlier version', async () => {
    const { page, context } = await shop().visit()
    const shopper = await shop().visit()
    const open = (path: string) => page.goto(panelUrl(shop(), path))
    await signInToPanel(shop(), page)

    await open('/globals/home')
    await page.getByLabel('Heading').fill('For the long evenings')
    await getLivePreview(page).getByRole('heading', { level: 1, name: 'For the long evenings' }).waitFor()
    await shopper.page.goto('/')
    expect(await shopper.page.getByText('For the long evenings').count()).toBe(0)
    await uploadPanelImage(page, 'evening', 'Plum silk in the last light.')
    await publish(page)
    await shopper.page.goto('/')
    await see(shopper.page, 'For the long evenings', 'Plum silk in the last light.')

    await open('/collections/pages/create')
    await page.getByLabel('Title').fill('Letters of June')
    await typeParagraphWithImage(page, 'The first swimmers are back.', 'evening')
    await getLivePreview(page).getByText('The first swimmers are back.').waitFor()
    await getLivePreview(page).getByRole('img', { name: 'Plum silk in the last light.' }).waitFor()
    const status = async () => (await shopper.page.goto('/pages/letters-of-june'))?.status()
    expect(await status()).toBe(404)
    await publish(page)
    expect(await status()).toBe(200)
    await see(shopper.page, 'Letters of June', 'Plum silk in the last light.')
    await shopper.page.getByText('The first swimmers are back.').waitFor()

    await getRichTextEditor(page).getByText('The first swimmers are back.').click()
    await page.keyboard.press('Home')
    await page.keyboard.type('Rain again. ')
    await getLivePreview(page).getByText('Rain again. The first swimmers are back.').waitFor()
    await publish(page)
    await status()
    await shopper.page.getByText('Rain again.').waitFor()
    await restorePreviousVersion(page)
    await getLivePreview(page).getByText('The first swimmers are back.').waitFor()
    await status()
    await shopper.page.getByText('Rain again.').waitFor()
    await publish(page)
    await status()
    await shopper.page.getByText('The first swimmers are back.').waitFor()
    expect(await shopper.page.getByText('Rain again.').count()).toBe(0)
    await Promise.all([context.close(), shopper.context.close()])
  })
}

/** Expects a heading and an image on the page without a reload. */
async function see(page: Page, heading: string, picture: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.getByRole('img', { name: picture }).waitFor()
}
