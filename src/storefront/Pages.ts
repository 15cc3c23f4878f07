/** What the storefront's own bundle gives for a URL; see storefront/app/entryServer.tsx. */
export interface RenderedPage {
  document: 'shop' | 'admin'
  status: number
  head: string
  body: string
  data: Record<string, unknown>
  /** The files of the page's own code, below storefront/. */
  sources: string[]
  /** Whether the same page may be given to the next first. */
  mayBeKept: boolean
}

export interface Loaded {
  status: number
  body: unknown
}

/** `inFairTurn` runs what nothing interrupts. */
export type RenderPage = (
  url: string,
  load: (apiPath: string) => Promise<Loaded>,
  inFairTurn: (step: () => string) => Promise<string>,
) => Promise<RenderedPage>

/** Where pages come from: built files in production, Vite's live modules in development. */
export interface Pages {
  /** Serves scripts, styles, fonts and pictures of the storefront. */
  assets: import('express').RequestHandler
  /** What a policy has to name so that the scripts that stand in the pages themselves may run. */
  scriptSources: readonly string[]
  render(url: string, load: (apiPath: string) => Promise<Loaded>): Promise<Rendered>
  close(): Promise<void>
}

/** A page in its document. */
export interface Rendered extends Pick<RenderedPage, 'status' | 'mayBeKept'> {
  html: Buffer
}
