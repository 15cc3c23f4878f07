/** Received upload, with methods for its progress and outcome. */
export interface MockedUpload {
  path: string
  headers: Record<string, string>
  file: File
  /** Color of the images; empty for all colors. */
  color: string
  isAborted: boolean
  progress(sent: number): void
  answer(status: number, body: unknown, etag?: string): void
  drop(): void
}

/** Replaces XMLHttpRequest. Each upload waits in the returned list until the test responds. */
export function mockUploads(): MockedUpload[] {
  const uploads: MockedUpload[] = []

  class TestRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private path = ''
    private etag: string | undefined
    private isAborted = false
    private readonly headers: Record<string, string> = {}

    open(_method: string, path: string): void {
      this.path = path
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }

    getResponseHeader(name: string): string | null {
      return name === 'etag' ? (this.etag ?? null) : null
    }

    send(form: FormData): void {
      const isAborted = () => this.isAborted
      uploads.push({
        path: this.path,
        headers: this.headers,
        file: form.get('images') as File,
        color: form.get('colors') as string,
        get isAborted() {
          return isAborted()
        },
        progress: (sent) => {
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: sent * 100, total: 100 }))
        },
        answer: (status, body, etag) => {
          this.status = status
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
          this.etag = etag
          this.end('load')
        },
        drop: () => this.end('error'),
      })
    }

    abort(): void {
      this.isAborted = true
      this.end('abort')
    }

    private end(type: 'load' | 'error' | 'abort'): void {
      this.dispatchEvent(new Event(type))
      this.dispatchEvent(new Event('loadend'))
    }
  }

  Object.assign(globalThis, { XMLHttpRequest: TestRequest })
  return uploads
}
