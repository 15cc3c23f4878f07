import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Lower values blur the edges of pale images on the pale page. */
const QUALITY = 84
/** Timeout for images: lazy images may never be decoded while the browser does not draw the page. */
const IMAGE_TIMEOUT_MS = 5000

/**
 * Takes a screenshot once fonts and visible images have loaded. Throws if the page overflows horizontally.
 */
export async function saveScreenshot(page: Page, file: string, isWhole: boolean): Promise<void> {
  // Elements under the pointer look different.
  await page.mouse.move(0, 0)
  await waitForImages(page)
  const overflow =
    (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0)
  const png = await page.screenshot({ type: 'png', animations: 'disabled', fullPage: isWhole })
  fs.mkdirSync(path.dirname(file), { recursive: true })
  await sharp(png).webp({ quality: QUALITY }).toFile(file)
  if (overflow > 0) throw new Error(`${path.basename(file)} is ${overflow} px wider than its screen`)
}

/** Waits for fonts and visible images, including those that fail to load. */
async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(async (timeoutMs) => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      // Lazy images beside the screen never load either.
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    })
    const decoded = Promise.all(seen.map((image) => image.decode().catch(() => {})))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  }, IMAGE_TIMEOUT_MS)
}
