import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { apiPaths } from './api/apiPaths.ts'
import { App } from './App.tsx'
import { FONT_URLS } from './head/fontUrls.ts'
import { headMarkup } from './head/headMarkup.ts'
import { isAdminPath, isAdminScreen } from './paths.ts'
import { findScreen } from './routes.tsx'

export interface Loaded {
  status: number
  body: unknown
}

export interface RenderedPage {
  /** The document that the page is filled into: the shop's own or the admin portal's. */
  document: 'shop' | 'admin'
  status: number
  head: string
  body: string
  data: Record<string, unknown>
}

type Load = (apiPath: string) => Promise<Loaded>

const FONTS = FONT_URLS.map(
  (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
).join('\n    ')

/**
 * Renders the page of a URL; of an absolute one the head's addresses are absolute too. `load` answers API paths. A call
 * that fails is left to the browser, which has other ways to come by its products.
 */
export async function render(url: string, load: Load): Promise<RenderedPage> {
  const { pathname, search, origin } = new URL(url.startsWith('/') ? NO_ORIGIN + url : url)
  if (isAdminPath(pathname)) return adminPage(pathname, load)
  const { screen, params } = findScreen(pathname)
  const [data] = await Promise.all([
    loadAll([apiPaths.config, ...(screen.apiPaths?.(params) ?? [])], load),
    screen.Page.preload?.(),
  ])
  const baseUrl = origin === NO_ORIGIN ? '' : origin
  try {
    const head = headMarkup(screen.head(params, data) ?? {}, baseUrl)
    const body = renderToString(
      <StaticRouter location={pathname + search}>
        <App data={data} />
      </StaticRouter>,
    )
    const exists = screen.exists?.(params, data) ?? true
    return { document: 'shop', status: exists ? 200 : 404, head: `${FONTS}\n    ${head}`, body, data }
  } catch (error) {
    // Without a body the browser renders the page from the start, or its error page if it fails there too.
    console.error(`The page ${pathname} could not be rendered.`, error)
    return { document: 'shop', status: 500, head: headMarkup({}, baseUrl), body: '', data }
  }
}

/** The admin portal renders itself in the browser: nothing of it is known before the session is checked. */
async function adminPage(pathname: string, load: Load): Promise<RenderedPage> {
  const data = await loadAll([apiPaths.config], load)
  return { document: 'admin', status: isAdminScreen(pathname) ? 200 : 404, head: '', body: '', data }
}

const NO_ORIGIN = 'http://no-origin.invalid'

async function loadAll(apiPathsToLoad: readonly string[], load: Load): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    apiPathsToLoad.map(async (path) => {
      const { status, body } = await load(path)
      if (status === 200) return [[path, body] as const]
      // "There is no such product" is an answer like any other.
      if (status === 404 && path.startsWith('/api/products/')) return [[path, { product: null }] as const]
      return []
    }),
  )
  return Object.fromEntries(answers.flat())
}
