import { expect, test } from 'vitest'
import { toCents } from '../../../domain/rules/payments/money.ts'
import type { ShopClient } from '../../support/ShopClient.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { pollUntil } from '../pollUntil.ts'

const checkoutId = (digit: string) => `ORD-${Date.now()}-${digit.repeat(24)}`

/** Creates a suit with S in Noir only, M sold out in both colors, and one L left in Noir. */
const createSuit = (client: ShopClient, name: string) =>
  client.createProduct({
    name,
    category: 'swimwear',
    sizes: ['S', 'M', 'L'],
    colors: ['Ivory', 'Noir'],
    stockBy: 'variant',
    counts: [
      { size: 'S', color: 'Noir', inStock: true, stockQuantity: 8 },
      { size: 'L', color: 'Ivory', inStock: true, stockQuantity: 5 },
      { size: 'L', color: 'Noir', inStock: true, stockQuantity: 1 },
    ],
  })

/** Tests choosing a size and color of products with stock per variant. */
export function variantJourneys(shop: () => E2eShop): void {
  testOnScreens(
    'shows which sizes are sold out and offers the waitlist of the chosen variant (%s)',
    async (screen) => {
      const { page, context, consoleErrors } = await shop().visit(screen)
      const { id } = await createSuit(shop().client, `Marée ${screen}`)
      await openPage(page, `/product/${id}?color=Noir`)
      await page.getByRole('button', { name: 'M, sold out' }).click()
      await page.getByText('Sold out in M', { exact: true }).waitFor()
      const form = page.getByRole('region', { name: 'Join the waitlist' })
      await form.getByText(/size M in Noir is back/).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      // A reload or a shared link opens with the same size and color.
      await openPage(page, page.url())
      await page.getByText('Sold out in M', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'L', exact: true }).click()
      await page.getByText('Only 1 left', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('was added to your bag').waitFor()
      expect(consoleErrors).toEqual([])
      await context.close()
    },
  )

  test('shows until when the last unit is held and offers it again once it is released', async () => {
    const { page, context, consoleErrors } = await shop().visit('phone')
    const { client } = shop()
    const suit = await createSuit(client, 'Marée tenue')
    const line = { productId: suit.id, size: 'L', color: 'Noir', quantity: 1 }
    const held = checkoutId('a')
    expect((await client.requestPayment([line], toCents(suit.price), held)).status).toBe(200)
    await openPage(page, `/product/${suit.id}?color=Noir&size=L`)
    await page.getByText(/^In another bag until (\w+, )?\d+:\d\d [AP]M$/).waitFor()
    expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0)
    await page.getByRole('region', { name: 'Join the waitlist' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    // The same checkout now contains another size, which releases its previous hold.
    const other = { ...line, size: 'S' }
    expect((await client.requestPayment([other], toCents(suit.price), held)).status).toBe(200)
    await pollUntil('it is free again', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return page.getByText('Only 1 left', { exact: true }).isVisible()
    })
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('was added to your bag').waitFor()
    expect(consoleErrors).toEqual([])
    await context.close()
  })
}
