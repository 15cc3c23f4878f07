import { TextDecoder, TextEncoder } from 'node:util'

/** Stub that never fires, because elements have no size in jsdom. */
class ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Stub that never fires, because jsdom does not paint. */
class PerformanceObserver {
  observe(): void {}
}

// jsdom lacks these globals, which modules for routing and drag and drop read on import.
Object.assign(globalThis, { TextEncoder, TextDecoder, ResizeObserver, PerformanceObserver })
