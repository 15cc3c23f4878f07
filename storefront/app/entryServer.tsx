import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { DEFAULT_SITE } from '../../domain/content/defaults.ts'
import type { SiteResponse } from '../../domain/contract/content.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { getApiPaths } from './getApiPaths.ts'
import { App } from './App.tsx'
import { describePage } from './describePage.ts'
import { hasPageContent } from './hasPageContent.ts'
import { FONT_URLS } from '../head/fontUrls.ts'
import { renderHead } from '../head/renderHead.ts'
import { isAdminPath, isAdminScreen, paths } from '../navigation/paths.ts'
import type { RouteMatch } from '../navigation/routeMatch.ts'
import { findScreen, buildHead } from './routes.tsx'

export interface LoadedResponse {
  status: number
  body: unknown
}

export interface RenderedPage {
  /** HTML template of the page: the shop's or the admin portal's. */
  document: 'shop' | 'admin'
  status: number
  head: string
  body: string
  data: Record<string, unknown>
  /** Source files of the page's own code, relative to storefront/, whose scripts should be preloaded. */
  sources: string[]
  /** True if the response may be cached and shared. */
  isCacheable: boolean
}

type Load = (apiPath: string) => Promise<LoadedResponse>

/** Runs a synchronous step when it is its turn. */
type ScheduleStep = (step: () => string) => Promise<string>

const runImmediately: ScheduleStep = async (step) => step()

const FONTS = FONT_URLS.map(
  (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
).join('\n    ')

/**
 * Renders the page of a URL; URLs in the head are absolute if the given URL is. `load` returns responses by API path; failed
 * requests are left to the browser, which has fallbacks. `scheduleStep` schedules the rendering, because many pages may receive
 * their data at the same time.
 */
export async function render(url: string, load: Load, scheduleStep = runImmediately): Promise<RenderedPage> {
  const { pathname, search, origin } = new URL(url.startsWith('/') ? NO_ORIGIN + url : url)
  if (isAdminPath(pathname)) return renderAdminPage(pathname, load)
  if (pathname === paths.shell) return renderShellPage(load)
  const { screen, place } = findScreen(pathname, search)
  const [loaded] = await Promise.all([
    loadAll([apiPaths.config, sitePath(place), ...getApiPaths(screen, place)], load),
    screen.Page.preload?.(),
  ])
  const parts = screen.lazyComponents?.(place, loaded) ?? []
  for (const part of parts) await part.preload()
  const { site, data } = withSite(loaded, sitePath(place))
  const headContext = { origin: origin === NO_ORIGIN ? '' : origin, defaults: site.seo }
  const page = {
    document: 'shop' as const,
    data,
    // Two parts may share a script.
    sources: [...new Set([screen.Page, ...parts].flatMap(({ source }) => source ?? []))],
    isCacheable: !place.search.has(screen.personalQuery ?? ''),
  }
  try {
    const structuredData = describePage(screen, place, { data, site, origin: headContext.origin })
    // An expired preview does not know its page, but must not be indexed either.
    const exists = hasPageContent(screen, place, data)
    const pageHead = buildHead(screen, place, data, site) ?? { isPrivate: place.search.has('preview') }
    const head = renderHead(exists ? pageHead : { title: pageHead.title, isPrivate: true }, {
      ...headContext,
      structuredData,
    })
    const body = await scheduleStep(() =>
      renderToString(
        <StaticRouter location={pathname + search}>
          <App data={data} />
        </StaticRouter>,
      ),
    )
    return { ...page, status: exists ? 200 : 404, head: `${FONTS}\n    ${head}`, body }
  } catch (error) {
    // With an empty body the browser renders the page, or its error page if that fails too.
    console.error(`The page ${pathname} could not be rendered.`, error)
    return { ...page, status: 500, head: renderHead({}, headContext), body: '' }
  }
}

/** Returns the admin portal, which renders in the browser after the session is checked. */
async function renderAdminPage(pathname: string, load: Load): Promise<RenderedPage> {
  const data = await loadAll([apiPaths.config], load)
  const status = isAdminScreen(pathname) ? 200 : 404
  return { document: 'admin', status, head: '', body: '', data, sources: [], isCacheable: true }
}

/** Returns the app shell with an empty body: the browser renders the screen of the current URL. */
async function renderShellPage(load: Load): Promise<RenderedPage> {
  const { site, data } = withSite(await loadAll([apiPaths.config, apiPaths.site], load))
  const head = `${FONTS}\n    ${renderHead({ isPrivate: true }, { origin: '', defaults: site.seo })}`
  return { document: 'shop', status: 200, head, body: '', data, sources: [], isCacheable: true }
}

/** Adds the published site content to previews too, because their links lead to pages without preview. */
function withSite(loaded: Record<string, unknown>, path: string = apiPaths.site) {
  const answer = (loaded[path] as SiteResponse | undefined) ?? { site: DEFAULT_SITE }
  return { site: answer.site, data: { ...loaded, [path]: answer, [apiPaths.site]: answer } }
}

const sitePath = ({ search }: RouteMatch) => apiPaths.withPreview(apiPaths.site, search.get('preview'))

/** 404 responses that count as data. Previews are not among them: the browser's request explains why there is none. */
const NOT_FOUND_DATA = [
  [/^\/api\/products\/[^/?]*$/, { product: null }],
  [/^\/api\/pages\/[^?]*$/, { page: null }],
] as const

const NO_ORIGIN = 'http://no-origin.invalid'

async function loadAll(apiPathsToLoad: readonly string[], load: Load): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    apiPathsToLoad.map(async (path) => {
      const { status, body } = await load(path)
      if (status === 200) return [[path, body] as const]
      const nothing = NOT_FOUND_DATA.find(([kind]) => kind.test(path))
      return status === 404 && nothing ? [[path, nothing[1]] as const] : []
    }),
  )
  return Object.fromEntries(answers.flat())
}
