declare global {
  /** The DOM types lack service workers, and the worker types conflict with them. */
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

/** Global scope of the service worker. */
export const worker = globalThis as unknown as WorkerScope
