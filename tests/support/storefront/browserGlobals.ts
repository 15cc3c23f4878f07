import { TextDecoder, TextEncoder } from 'node:util'

/** Nothing has a size in jsdom, so nothing ever changes its size. */
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nor is anything painted. */
class PerformanceObserver {
  observe(): void {}
}

// jsdom leaves these out, and modules of the router and of dragging read them on import.
Object.assign(globalThis, { TextEncoder, TextDecoder, ResizeObserver, PerformanceObserver })
