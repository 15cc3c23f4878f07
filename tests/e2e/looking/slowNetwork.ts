import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** What was seen of the page while it came; see watchArrival(). */
    arrival?: { frames: number; blank: string[]; shift: number }
  }
}

/** A phone far from the next mast: 400 ms there and back, 50 kB a second, and nothing of an earlier visit. */
export async function slowDown(page: Page): Promise<void> {
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
 * Looks at every frame that is drawn from when the page's HTML is there: one without a heading of its own and without
 * a word on what is being loaded is blank. Adds up what moves without anyone having touched the page.
 */
export async function watchArrival(page: Page): Promise<void> {
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
