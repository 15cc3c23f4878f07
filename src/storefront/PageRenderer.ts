/** A page that the storefront's bundle rendered for a URL; see storefront/app/entryServer.tsx. */
export interface RenderedPage {
  document: 'shop' | 'admin'
  status: number
  head: string
  body: string
  data: Record<string, unknown>
  /** Files of the page's own code, below storefront/. */
  sources: string[]
  /** True if the page may be cached. */
  isCacheable: boolean
}

export interface LoadedResponse {
  status: number
  body: unknown
}

/** `yieldBetweenSteps` runs synchronous steps. */
export type RenderPage = (
  url: string,
  load: (apiPath: string) => Promise<LoadedResponse>,
  yieldBetweenSteps: (step: () => string) => Promise<string>,
) => Promise<RenderedPage>

/** Source of pages: built files in production, Vite's live modules in development. */
export interface PageRenderer {
  /** Serves scripts, styles, fonts and images of the storefront. */
  assets: import('express').RequestHandler
  /** CSP sources that allow the inline scripts of pages. */
  scriptSources: readonly string[]
  render(url: string, load: (apiPath: string) => Promise<LoadedResponse>): Promise<RenderResult>
  close(): Promise<void>
}

/** A page in its HTML document. */
export interface RenderResult extends Pick<RenderedPage, 'status' | 'isCacheable'> {
  html: Buffer
}
