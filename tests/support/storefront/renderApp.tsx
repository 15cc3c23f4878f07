import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { SWRConfig } from 'swr'
import { DEFAULT_SITE } from '../../../domain/content/defaults.ts'
import { apiPaths } from '../../../storefront/api/apiPaths.ts'
import { clearProductCache } from '../../../storefront/api/productCache.ts'
import { App } from '../../../storefront/app/App.tsx'
import { findScreen } from '../../../storefront/app/routes.tsx'
import { stubDialogs } from './stubDialogs.ts'

let address = ''
let goBack = () => {}
let entries = 0

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    address = pathname + search
    goBack = () => void navigate(-1)
  })
  return null
}

/** Returns the data of every page, including the site of a preview. */
function buildSharedData(url: string) {
  const siteResponse = { site: DEFAULT_SITE }
  const preview = new URL(url, 'http://shop').searchParams.get('preview')
  return { [apiPaths.site]: siteResponse, [apiPaths.withPreview(apiPaths.site, preview)]: siteResponse }
}

/** Renders the shop at a URL with empty caches and only `stored` in localStorage. */
export async function renderApp(
  url: string,
  data: Record<string, unknown> = {},
  stored: Record<string, string> = {},
) {
  stubDialogs()
  localStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  sessionStorage.clear()
  window.scrollTo = () => {}
  await clearProductCache()
  const { pathname, search, hash } = new URL(url, 'http://shop')
  // Preload the code, as for server-rendered pages.
  const { screen, place } = findScreen(pathname, search)
  await screen.Page.preload?.()
  for (const component of screen.lazyComponents?.(place, data) ?? []) await component.preload()
  // Use a unique key, as in a browser: cards store chosen colors by history entry.
  const entry = { pathname, search, hash, key: `entry-${++entries}` }
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter initialEntries={[entry]}>
          <App data={{ ...buildSharedData(url), ...data }} />
          <Address />
        </MemoryRouter>
      </SWRConfig>,
    ),
  )
  return { user: userEvent.setup(), address: () => address, back: () => act(async () => goBack()) }
}
