import type { ModelViewerElement } from '@google/model-viewer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '../findAccessibilityViolations.ts'
import type { E2eShop } from '../E2eShop.ts'
import { openPage } from '../openPage.ts'
import { testOnScreens } from '../testOnScreens.ts'
import { pollUntil } from '../pollUntil.ts'
import { emulateSlowNetwork } from './slowNetwork.ts'

/** Returns false for messages of the software renderer, and of the 3D viewer on a slow machine. */
const isShopError = (complaint: string) =>
  !complaint.includes('GL Driver Message') && complaint !== 'rAF timed out in updateSource'

/** Tests 3D models: control by keyboard and touch, and fallbacks. */
export function modelJourneys(shop: () => E2eShop): void {
  const viewer = (page: Page) => page.getByRole('dialog').locator('model-viewer')
  const isShown = (page: Page) =>
    pollUntil('a model', () =>
      viewer(page).evaluate((element) => (element as ModelViewerElement).modelIsVisible),
    )
  const turnedTo = (page: Page) =>
    viewer(page).evaluate((element) => (element as ModelViewerElement).getCameraOrbit().theta)
  const opener = (page: Page) => page.getByRole('button', { name: 'View in 3D' })

  testOnScreens(
    'rotates the model by keyboard, changes its color and restores the focus on close (%s)',
    async (screen) => {
      const { page, context, consoleErrors } = await shop().visit(screen)
      await openPage(page, '/product/sw-001')
      await opener(page).press('Enter')
      await isShown(page)
      expect(await findAccessibilityViolations(page)).toEqual([])

      const before = await turnedTo(page)
      await pollUntil('the model in focus', async () => {
        await page.keyboard.press('Tab')
        return viewer(page).evaluate((element) => element === document.activeElement)
      })
      await page.keyboard.press('ArrowRight')
      await pollUntil('the model turned', async () => Math.abs((await turnedTo(page)) - before) > 0.05)

      await page.getByRole('dialog').getByRole('button', { name: 'Noir', exact: true }).click()
      await page.waitForURL(/\?color=Noir$/)
      await pollUntil(
        'the other color',
        async () => (await viewer(page).getAttribute('variant-name')) === 'Noir',
      )
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
      expect(consoleErrors.filter(isShopError)).toEqual([])
      await context.close()
    },
  )

  test('rotates the model by touch', async () => {
    const { page, context } = await shop().visit('phone', { hasTouch: true, isMobile: true })
    await openPage(page, '/product/bg-001')
    await opener(page).tap()
    await isShown(page)
    const before = await turnedTo(page)
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 400 }],
      })
    await touch('touchStart', 120)
    for (let x = 130; x <= 260; x += 10) await touch('touchMove', x)
    await touch('touchEnd')
    await pollUntil('the model turned', async () => Math.abs((await turnedTo(page)) - before) > 0.2)
    await context.close()
  })

  test('shows a loading message on a slow network, then the model', async () => {
    const { page, context } = await shop().visit('phone')
    await openPage(page, '/product/rv-001')
    await emulateSlowNetwork(page)
    await opener(page).click()
    await page.getByRole('button', { name: 'Loading …' }).waitFor()
    await page.getByRole('dialog').getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await isShown(page)
    await context.close()
  })

  test('offers a retry if the model cannot be loaded', async () => {
    const { page, context } = await shop().visit('desktop')
    await openPage(page, '/product/sw-002')
    await page.route('**/*.glb*', (route) => route.abort())
    await opener(page).click()
    await page
      .getByRole('alert')
      .getByText(/could not be loaded/)
      .waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.unroute('**/*.glb*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await isShown(page)
    await context.close()
  })

  test('shows the images if the browser does not support WebGL', async () => {
    const { page, context, consoleErrors } = await shop().visit('phone')
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest)
      } as typeof getContext
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openPage(page, '/product/sw-001')
    await opener(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/can’t show .* in 3D/).waitFor()
    await dialog.getByRole('img').first().waitFor()
    expect(asked.filter((url) => url.endsWith('.glb'))).toEqual([])
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
    await context.close()
  })
}
