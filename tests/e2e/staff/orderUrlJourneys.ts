import { expect } from 'vitest'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { fillOrders, openAsAdmin } from '../portal.ts'

/** Tests order URLs, and resending an order's confirmation. */
export function orderUrlJourneys(shop: () => E2eShop): void {
  testOnScreens(
    'opens an order by URL, resends its confirmation to a new email, and goes back (%s)',
    async (screen) => {
      const { client } = shop()
      const { body: before } = await client.asAdmin('GET', '/api/admin/orders?limit=1')
      await fillOrders(client, (before.pagination as { total: number }).total + 1)
      const [order] = await client.listOrders()
      if (!order) throw new Error('There is no order')
      const path = `/admin/orders/${order.orderId}`
      const { page, context, consoleErrors } = await shop().visit(screen)
      await openAsAdmin(page, path)
      const details = page.getByRole('dialog', { name: 'Order Details' })
      await details.waitFor()
      expect(new URL(page.url()).pathname).toBe(path)

      const emails = details.getByRole('region', { name: 'Emails' })
      const again = emails.getByRole('button', { name: /^Resend order confirmation to / })
      await again.click()
      const question = page.getByRole('dialog', { name: 'Resend order confirmation?' })
      const address = question.getByLabel('Email address')
      expect(await address.inputValue()).toBe('shopper@example.com')
      await address.fill('right.address@example.com')
      await question.getByLabel(/Update the order’s email\./).check()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await question.getByRole('button', { name: 'Resend' }).click()
      await question.waitFor({ state: 'detached' })
      await emails.getByText(/^Order confirmation to right.address@example.com was saved/).waitFor()
      await emails.getByRole('listitem').nth(1).waitFor()
      const history = details.getByRole('region', { name: 'Order History' })
      await history.getByText('Order confirmation resent').waitFor()
      await details.getByRole('link', { name: 'right.address@example.com' }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])

      await page.reload()
      await details.waitFor()
      await details.getByRole('button', { name: 'Close' }).click()
      await details.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/admin')
      const view = page.getByRole('link', { name: `View order ${order.orderId}` })
      await view.click()
      await details.waitFor()
      await page.goBack()
      await details.waitFor({ state: 'detached' })
      expect(await view.evaluate((link) => link === document.activeElement)).toBe(true)
      expect(consoleErrors).toEqual([])

      await page.goto('/admin/orders/RV-NONE')
      await details.getByText('Order RV-NONE not found.').waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      await details.getByRole('button', { name: 'Back to orders' }).click()
      await view.waitFor()
      await context.close()
    },
  )
}
