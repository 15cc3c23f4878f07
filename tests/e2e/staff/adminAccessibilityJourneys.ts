import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { ADMIN } from '../../support/ShopClient.ts'
import { type E2eShop, SCREENS, type Screen } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { fillOrders, openAsAdmin, createImageFiles, signIn } from '../portal.ts'

const MAX_TAB_PRESSES = 120

/** Tests the accessibility of the staff area: keyboard, screen reader and phone. */
export function adminAccessibilityJourneys(shop: () => E2eShop): void {
  testOnScreens('shows portal screens accessibly and without horizontal overflow (%s)', async (screen) => {
    await fillOrders(shop().client, 25)
    const { page, context } = await shop().visit(screen)
    const check = (what: string) => checkScreen(page, screen, what)
    await page.goto('/admin/signin')
    await page.getByLabel('Username').waitFor()
    await check('sign-in')
    await signIn(page, { password: 'a wrong password' })
    await page.getByRole('alert').waitFor()
    await check('refused sign-in')
    await signIn(page)
    await page.getByRole('link', { name: /^View/ }).first().waitFor()
    await check('orders')
    await page.getByRole('link', { name: /^View/ }).first().click()
    await page.getByRole('dialog', { name: 'Order Details' }).waitFor()
    await check('order details')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Products' }).click()
    await page.getByRole('button', { name: /^Edit/ }).first().waitFor()
    await check('products')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('dialog', { name: 'Edit Product' }).waitFor()
    await check('edit product')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add New Product' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Product' })
    await form.getByRole('button', { name: 'Create Product' }).click()
    await check('add product, refused')
    await form.getByLabel('Name').fill('Something')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').nth(1).waitFor()
    await check('question before unsaved changes go')
    await context.close()
  })

  testOnScreens(
    'shows refunds and emails accessibly and without horizontal overflow (%s)',
    async (screen) => {
      await fillOrders(shop().client, 25)
      const { page, context } = await shop().visit(screen)
      const check = (what: string) => checkScreen(page, screen, what)
      await openAsAdmin(page, '/admin')
      await page.getByRole('link', { name: /^View/ }).first().click()
      await page.getByRole('button', { name: 'Refund…' }).click()
      await page.getByLabel('Refund amount').fill('0')
      await page.getByRole('button', { name: 'Continue' }).click()
      await check('refund, refused')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Emails' }).click()
      await page.getByRole('button', { name: /^Read/ }).first().waitFor()
      await check('emails')
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await page.getByTitle('The email as the customer sees it').waitFor()
      await page.getByText('Plain text').press('Enter')
      await check('email')
      await page.keyboard.press('Escape')
      await context.close()
    },
  )

  test('manages orders, products and images without a mouse', async () => {
    await fillOrders(shop().client, 25)
    const { page, context } = await shop().visit()
    const keys = page.keyboard
    await page.goto('/admin/signin')
    await tabTo(page, page.getByLabel('Username'))
    await keys.type('admin')
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await keys.type(ADMIN.password)
    await keys.press('Enter')
    const view = page.getByRole('link', { name: /^View/ }).first()
    await view.waitFor()
    await tabTo(page, view)
    await keys.press('Enter')
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await details.waitFor()
    for (let step = 0; step < 8; step++) await keys.press('Tab')
    expect(await details.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await keys.press('Escape')
    await details.waitFor({ state: 'detached' })
    expect(await hasFocus(view)).toBe(true)

    await tabTo(page, page.getByRole('link', { name: 'Products' }), 'Shift+Tab')
    await keys.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Add New Product' }))
    await keys.press('Enter')
    const form = page.getByRole('dialog', { name: 'Add New Product' })
    await tabTo(page, form.getByLabel('Name'))
    await keys.type('Made Without A Mouse')
    await tabTo(page, form.getByLabel('Description'))
    await keys.type('Typed from the first letter to the last.')
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, form.getByLabel('Add New Images'))
    await keys.press('Enter')
    await (await chooser).setFiles(await createImageFiles('first.png', 'second.png'))
    await tabTo(page, form.getByRole('button', { name: 'Create Product' }))
    await keys.press('Enter')
    await page.getByText('Product created successfully!').waitFor()

    const row = page.getByRole('row').filter({ hasText: 'Made Without A Mouse' })
    await tabTo(page, row.getByRole('button', { name: /^Edit/ }))
    await keys.press('Enter')
    const images = page.getByRole('list', { name: 'Current Images' }).getByRole('listitem')
    const sources = () =>
      images.getByRole('img').evaluateAll((shown) => shown.map((image) => image.getAttribute('src')))
    const before = await sources()
    await tabTo(page, images.first().getByRole('button', { name: /^Move later/ }))
    await keys.press('Enter')
    await expectSoon(sources, before.toReversed())
    await tabTo(page, images.first().getByRole('button', { name: /^Set Primary/ }))
    await keys.press('Enter')
    await images.first().getByText('Primary', { exact: true }).waitFor()
    await tabTo(page, images.nth(1).getByRole('button', { name: /^Delete/ }))
    await keys.press('Enter')
    const question = page.getByRole('dialog').filter({ hasText: 'delete this image?' }).last()
    await tabTo(page, question.getByRole('button', { name: 'Delete' }))
    await keys.press('Enter')
    await images.nth(1).waitFor({ state: 'detached' })
    // Escape closes the topmost dialog, so wait until the question is gone.
    await question.waitFor({ state: 'detached' })
    await keys.press('Escape')
    await page.getByRole('dialog', { name: 'Edit Product' }).waitFor({ state: 'detached' })
    await tabTo(page, row.getByRole('button', { name: /^Delete/ }))
    await keys.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await keys.press('Enter')
    await page.getByText('Product deleted successfully!').waitFor()
    await context.close()
  })

  test('loads separate scripts and styles for the shop and the portal', async () => {
    const { page, context } = await shop().visit()
    const filesOf = async (path: string) => {
      const files = new Set<string>()
      const note = (url: string) => files.add(new URL(url).pathname)
      page.on('request', (request) => note(request.url()))
      await page.goto(path, { waitUntil: 'networkidle' })
      page.removeAllListeners('request')
      return [...files].filter((file) => /\.(js|css)$/.test(file))
    }
    const [shopFiles, adminFiles] = [await filesOf('/'), await filesOf('/admin/signin')]
    expect(shopFiles.length).toBeGreaterThan(0)
    expect(adminFiles.length).toBeGreaterThan(0)
    expect(shopFiles.filter((file) => adminFiles.includes(file))).toEqual([])
    await context.close()
  })
}

async function checkScreen(page: Page, screen: Screen, what: string): Promise<void> {
  expect({ what, mistakes: await findAccessibilityViolations(page) }).toEqual({ what, mistakes: [] })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect({ what, fits: width <= SCREENS[screen].width }).toEqual({ what, fits: true })
}

/** Presses Tab until the control has the focus. Throws if it cannot be reached. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses++) {
    if (await hasFocus(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(control)} cannot be reached by keyboard`)
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  const deadline = Date.now() + 10_000
  let found = await read()
  while (JSON.stringify(found) !== JSON.stringify(wanted) && Date.now() < deadline) found = await read()
  expect(found).toEqual(wanted)
}
