declare global {
  /** The DOM's types know no service worker, and the worker's own would contradict them. */
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void
  }

  interface FetchEvent extends ExtendableEvent {
    readonly request: Request
    readonly clientId: string
    readonly preloadResponse: Promise<unknown>
    respondWith(response: Promise<Response>): void
  }
}

export interface WorkerClient {
  readonly url: string
  postMessage(message: unknown): void
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { readonly data: unknown; readonly source: WorkerClient | null }
}

interface WorkerScope {
  readonly location: Location
  readonly navigator: Navigator & { connection?: { saveData?: boolean } }
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<WorkerClient | undefined>
    matchAll(): Promise<WorkerClient[]>
  }
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void
}

/** What a service worker has in the place of a window. */
export const worker = globalThis as unknown as WorkerScope
