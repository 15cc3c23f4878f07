import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { ADMIN } from '../../support/ShopClient.ts'
import { generateCode } from '../../support/authenticator.ts'
import { type E2eShop, SCREENS, type Screen } from '../E2eShop.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import { panelUrl } from '../panel.ts'

/** Tests setting up, using and turning off a second factor. */
export function secondFactorJourneys(shop: () => E2eShop): void {
  testOnScreens('sets up, requires and turns off a second factor at sign-in (%s)', async (screen) => {
    const { client } = shop()
    const account = { username: `protected-${screen}`, password: ADMIN.password }
    const created = await client.asAdmin('POST', '/cms/api/admins', { ...account, role: 'editor' })
    expect(created.status).toBe(201)
    const { page, context, consoleErrors } = await shop().visit(screen)
    const check = (label: string) => checkScreen(page, screen, label)

    // The panel's session works only at the public URL.
    await page.goto(panelUrl(shop(), '/collections/pages'))
    await page.waitForURL('**/admin/signin?redirect=%2Fcms%2Fcollections%2Fpages')
    await enterPassword(page, account)
    await page.waitForURL('**/cms/collections/pages')
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor()

    await page.goto(new URL('/admin/account', panelUrl(shop())).href)
    await page.getByRole('link', { name: `Welcome, ${account.username}` }).waitFor()
    await page.getByText('This session').waitFor()
    await check('account')
    await page.getByRole('button', { name: 'Set Up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await check('set-up')
    const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel('Code', { exact: true }).fill(generateCode(secret))
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    await check('recovery codes')
    const [recoveryCode = ''] = await page
      .getByRole('list', { name: 'Recovery codes' })
      .locator('li')
      .allTextContents()
    await page.getByLabel('I’ve saved these codes').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Two-step authentication is on.').waitFor()
    await check('account with a second factor')

    // Wait for the response: only then has the session ended on the server.
    const ended = page.waitForResponse('**/api/auth/admin/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await ended
    await page.goto(panelUrl(shop()))
    await page.waitForURL('**/admin/signin?redirect=%2Fcms')
    await enterPassword(page, account)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('Incorrect code').waitFor()
    await check('code, rejected')
    await page.getByLabel('Code', { exact: true }).fill(generateCode(secret, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cms$/, { waitUntil: 'commit' })

    await page.goto(new URL('/admin/account', panelUrl(shop())).href)
    await page.getByRole('button', { name: 'Turn Off' }).click()
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
    await page.keyboard.press('Enter')
    await page.getByText('Two-step authentication is off.').waitFor()
    // Browsers log the rejected code and the 401 responses that request a code.
    expect(consoleErrors.filter((message) => !message.includes('401'))).toEqual([])
    await context.close()
  })
}

async function enterPassword(page: Page, { username, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function checkScreen(page: Page, screen: Screen, what: string): Promise<void> {
  expect({ what, mistakes: await findAccessibilityViolations(page) }).toEqual({ what, mistakes: [] })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect({ what, fits: width <= SCREENS[screen].width }).toEqual({ what, fits: true })
  if (process.env.LOOK)
    await page.screenshot({ path: `${process.env.LOOK}/${what}-${screen}.png`, fullPage: true })
}
