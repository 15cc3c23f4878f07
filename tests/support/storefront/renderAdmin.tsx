import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { SWRConfig, unload } from 'swr'
import { AdminApp } from '../../../storefront/admin/AdminApp.tsx'
import { session } from '../../../storefront/admin/api/session.ts'
import { type MockedResponses, mockEndpoints } from './mockEndpoints.ts'
import { stubDialogs } from './stubDialogs.ts'

const SHARED_RESPONSES: MockedResponses = {
  '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'admin', role: 'admin' } } },
  '/api/config': { body: { mode: 'live', countries: [] } },
}

/**
 * Opens the admin portal at a URL as a signed-in admin, with empty caches. Responses are looked up per
 * request, so tests can change them.
 */
export async function renderAdmin(url: string, responses: MockedResponses) {
  stubDialogs()
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  window.history.replaceState(null, '', url)
  localStorage.clear()
  localStorage.setItem('admin_token', 'good')
  // Clear the global cache instead of using one per test, because mutations refresh keys in the global one.
  // This also discards pending requests of the previous test, which this test would otherwise wait for.
  unload()
  for (const [path, answer] of Object.entries(SHARED_RESPONSES)) responses[path] ??= answer
  const calls = mockEndpoints(responses)
  await act(async () => {
    await session.check()
    render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <BrowserRouter>
          <AdminApp data={{}} />
        </BrowserRouter>
      </SWRConfig>,
    )
  })
  const address = () => window.location.pathname + window.location.search
  return { user: userEvent.setup(), calls, address }
}
