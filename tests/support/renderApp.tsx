import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { clearProductCache } from '../../storefront/api/productCache.ts'
import { App } from '../../storefront/App.tsx'

let address = ''

function Address() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    address = pathname + search
  })
  return null
}

/** Opens the shop at an address, with an empty bag and nothing remembered. */
export async function renderApp(url: string, data: Record<string, unknown> = {}) {
  localStorage.clear()
  window.scrollTo = () => {}
  await clearProductCache()
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter initialEntries={[url]}>
          <App data={data} />
          <Address />
        </MemoryRouter>
      </SWRConfig>,
    ),
  )
  return { user: userEvent.setup(), address: () => address }
}
