import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Result of recordPageLoad(). */
    arrival?: { frames: number; blank: string[]; shift: number }
  }
}

/** Emulates a slow mobile network: 400 ms latency, 50 kB/s and no HTTP cache. */
export async function emulateSlowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/**
 * Checks every frame after the HTML has arrived and sums up layout shifts without user input. A frame without
 * a visible heading or loading message counts as blank.
 */
export async function recordPageLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { frames: 0, blank: [] as string[], shift: 0 }
    window.arrival = seen
    const look = () => {
      requestAnimationFrame(look)
      const main = document.querySelector('main')
      if (!main || !document.querySelector('footer')) return
      seen.frames++
      const isSaid = [...main.querySelectorAll('h1, [role=status]')].some(
        (element) => element.textContent?.trim() !== '' && element.checkVisibility(),
      )
      if (!isSaid) seen.blank.push(`${Math.round(performance.now())} ms: ${main.innerText.slice(0, 80)}`)
    }
    look()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
