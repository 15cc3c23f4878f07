import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { PerformanceObserver: OriginalObserver } = globalThis
let paint: () => void
let pages = 0

beforeEach(() => {
  vi.useFakeTimers()
  class FakePaintObserver {
    readonly onPaint: () => void
    constructor(onPaint: () => void) {
      this.onPaint = onPaint
    }
    observe({ type, buffered }: PerformanceObserverInit) {
      if (type === 'paint' && buffered) paint = this.onPaint
    }
  }
  Object.assign(globalThis, { PerformanceObserver: FakePaintObserver })
})

afterEach(() => {
  globalThis.PerformanceObserver = OriginalObserver
  window.earlyInput?.(() => {})
  delete window.earlyInput
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** Simulates a server-rendered page on which only early.js has run. */
async function open(): Promise<void> {
  document.head.innerHTML =
    '<template data-after-paint><link href="/page.js"></template>' +
    '<template data-after-paint><script type="module" src="/index.js"></script></template>'
  document.body.innerHTML = '<template>Other</template>'
  // A new query string makes the module run again.
  pages += 1
  await import(/* @vite-ignore */ `../public/early.js?painted=${pages}`)
}

it('leaves scripts in their templates until the first paint', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(1900)
  expect(document.querySelector('link, script')).toBeNull()
  paint()
  await vi.advanceTimersByTimeAsync(0)
  expect(document.head.innerHTML).toBe(
    '<link href="/page.js"><script type="module" src="/index.js"></script>',
  )
  expect(document.body.innerHTML).toBe('<template>Other</template>')
})

it('waits until the document is parsed', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  await open()
  paint()
  await vi.advanceTimersByTimeAsync(5000)
  expect(document.querySelector('link, script')).toBeNull()
  readyState.mockRestore()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelectorAll('link, script')).toHaveLength(2)
})

it('loads the scripts after two seconds without a paint, as in a background tab', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(2000)
  expect(document.querySelectorAll('link, script')).toHaveLength(2)
})
