import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Below it, the edge of a pale picture on the pale page is blurred over several pixels. */
const QUALITY = 84
/** A lazy picture on a page that the browser does not draw at the moment may never be decoded. */
const PATIENCE_MS = 5000

/** Takes a picture of the page once its type and the pictures in sight are there; refuses a page that scrolls sideways. */
export async function shoot(page: Page, file: string, isWhole: boolean): Promise<void> {
  // What lies under the pointer looks unlike the rest.
  await page.mouse.move(0, 0)
  await settle(page)
  const overflow =
    (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0)
  const png = await page.screenshot({ type: 'png', animations: 'disabled', fullPage: isWhole })
  fs.mkdirSync(path.dirname(file), { recursive: true })
  await sharp(png).webp({ quality: QUALITY }).toFile(file)
  if (overflow > 0) throw new Error(`${path.basename(file)} is ${overflow} px wider than its screen`)
}

/** Waits for the type and for every picture in sight; one that cannot be loaded is what the screen looks like. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      // Beside the screen, too, a lazy picture never comes.
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    })
    const decoded = Promise.all(seen.map((image) => image.decode().catch(() => {})))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, patience))])
  }, PATIENCE_MS)
}
