import { expect } from 'vitest'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { fillOrders, openAsAdmin } from '../portal.ts'

/** Tests printing the packing slip and the invoice of an order. */
export function printJourneys(shop: () => E2eShop): void {
  testOnScreens('prints a packing slip and an invoice of an order on one page each (%s)', async (screen) => {
    const { client } = shop()
    const { body: before } = await client.asAdmin('GET', '/api/admin/orders?limit=1')
    await fillOrders(client, (before.pagination as { total: number }).total + 1)
    const [order] = await client.listOrders()
    if (!order) throw new Error('There is no order')
    const { page, context, consoleErrors } = await shop().visit(screen)
    // Headless browsers have no print dialog; the print output is checked below.
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await openAsAdmin(page, `/admin?q=${order.orderId}`)
    await page.getByRole('link', { name: `View order ${order.orderId}` }).click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    for (const [name, title] of [
      ['Print packing slip', 'Packing slip'],
      ['Print invoice', 'Invoice'],
    ] as const) {
      await details.getByRole('button', { name }).click()
      const paper = page.locator('body > div article')
      expect(await paper.isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      await paper.getByText(title, { exact: true }).waitFor()
      expect(await paper.getByText(order.orderId).isVisible()).toBe(true)
      expect(await details.isVisible()).toBe(false)
      expect(await page.title()).toBe(`${title} ${order.orderId}`)
      const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'screen' })
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await paper.waitFor({ state: 'detached' })
    }
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
    await context.close()
  })
}
