import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { type Product, type ProductImage, productResponse } from '../../../domain/contract/product.ts'
import { getMainImage } from '../../../domain/rules/pictures/getProductImages.ts'
import { createTestImage, buildImageForm } from '../../support/build/createTestImage.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { waitForHydration } from '../waitForHydration.ts'

const MIN_TARGET_PX = 24

/** Tests that the chosen color persists from the listing to the checkout. */
export function colorJourneys(shop: () => E2eShop): void {
  let product: Product
  let noir: ProductImage

  beforeAll(async () => {
    const { client } = shop()
    const { id } = await client.createProduct({ name: 'Two Tides Bandeau', colors: ['Ivory', 'Noir'] })
    const files = await Promise.all(
      ['#efe8db', '#16161a', '#cdb899'].map(async (color, index) => ({
        name: `${index}.png`,
        data: await createTestImage('png', { width: 600, height: 750, color }),
      })),
    )
    const form = buildImageForm(files)
    for (const color of ['Ivory', 'Noir', '']) form.append('colors', color)
    product = productResponse.parse(
      (await client.asAdmin('POST', `/api/products/${id}/images`, form)).body,
    ).product
    noir = getMainImage(product, 'Noir') as ProductImage
  })
  afterAll(() => shop().client.asAdmin('DELETE', `/api/products/${product.id}`))

  const isShown = (place: Locator, { path }: ProductImage) =>
    place.locator(`img[src="${path}"]`).first().waitFor()

  testOnScreens('keeps the color chosen in a listing through to the checkout (%s)', async (screen) => {
    const { page, context, consoleErrors } = await shop().visit(screen)
    await page.goto('/collection/swimwear')
    const card = page.getByRole('listitem').filter({ hasText: product.name })
    const dot = card.getByRole('button', { name: 'Noir', exact: true })
    await isShown(card, product.images[0] as ProductImage)
    // Scroll first, so that only a layout shift could move the card on click.
    await dot.scrollIntoViewIfNeeded()
    const before = await card.boundingBox()
    await dot.click()
    await isShown(card, noir)
    expect(await card.boundingBox()).toEqual(before)
    expect(await dot.getAttribute('aria-pressed')).toBe('true')
    const { width = 0, height = 0 } = (await dot.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_TARGET_PX)
    expect(await findAccessibilityViolations(page)).toEqual([])

    await card.getByRole('link', { name: product.name }).click()
    await page.waitForURL(/\?color=Noir$/)
    await isShown(page.getByRole('main'), noir)
    const color = page.getByRole('group', { name: /^Color(?!s)/ })
    await color.getByRole('button', { name: 'Noir', pressed: true }).waitFor()
    const size = page.getByRole('group', { name: 'Size' }).getByRole('button').first()
    await color.scrollIntoViewIfNeeded()
    const place = await size.boundingBox()
    await color.getByRole('button', { name: 'Ivory' }).click()
    await isShown(page.getByRole('main'), product.images[0] as ProductImage)
    await color.getByRole('button', { name: 'Noir' }).click()
    expect(await size.boundingBox()).toEqual(place)

    await size.click()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('link', { name: 'View bag' }).click()
    await isShown(page.getByRole('listitem').filter({ hasText: product.name }), noir)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    // On a phone the summary is collapsed.
    if (screen === 'phone') await page.getByRole('button', { name: /^Order summary/ }).click()
    await isShown(page.getByRole('listitem').filter({ hasText: product.name }), noir)
    expect(consoleErrors).toEqual([])
    await context.close()
  })

  test('opens a link with a color without JavaScript, where the color dots do nothing', async () => {
    const { page, context } = await shop().visit('phone', { javaScriptEnabled: false })
    await page.goto(`/product/${product.id}?color=Noir`)
    expect(await page.getByRole('main').locator('img').first().getAttribute('src')).toBe(noir.path)
    await page.goto('/collection/swimwear')
    const card = page.getByRole('listitem').filter({ hasText: product.name })
    await card.getByRole('button', { name: 'Noir', exact: true }).click()
    expect(page.url()).toMatch(/\/collection\/swimwear$/)
    await context.close()
  })

  test('selects a color by keyboard and updates the product link', async () => {
    const { page, context } = await shop().visit()
    await page.goto('/collection/swimwear')
    const card = page.getByRole('listitem').filter({ hasText: product.name })
    await waitForHydration(card.getByRole('button', { name: 'Noir', exact: true }))
    await card.getByRole('link', { name: product.name }).focus()
    // Tab past the wishlist button to the color dots, which are a single tab stop.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await isShown(card, noir)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/product/${product.id}?color=Noir`)
    await context.close()
  })
}
