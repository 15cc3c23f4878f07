import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { lazyPage } from '../browser/lazyPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** Opens a page whose code fails to load until `comes` is called. */
async function openWithoutCode() {
  let load = async (): Promise<() => string> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const Page = lazyPage('Page.tsx', () => load())
  await act(async () =>
    render(
      <MemoryRouter>
        <ErrorBoundary resetKey="/">
          <Suspense fallback="…">
            <Page />
          </Suspense>
        </ErrorBoundary>
      </MemoryRouter>,
    ),
  )
  // React logs errors caught by an error boundary.
  vi.mocked(console.error).mockClear()
  return {
    comes: () => {
      load = async () => () => 'The page'
    },
  }
}

describe('page whose code fails to load', () => {
  it('reports the lost connection, and advises to check it', async () => {
    mockEndpoints({})
    await openWithoutCode()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No connection')
    expect(screen.getByText(/Check your connection and try again. Your bag is safe/)).toBeTruthy()
  })

  it('loads the page on Try again', async () => {
    mockEndpoints({})
    const { comes } = await openWithoutCode()
    comes()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The page')).toBeTruthy()
  })

  it('loads the page automatically when the browser is online again', async () => {
    mockEndpoints({})
    const { comes } = await openWithoutCode()
    comes()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText('The page')).toBeTruthy()
  })

  it('shows an error if the shop is reachable and a reload did not help', async () => {
    mockEndpoints({ 'HEAD /healthz': { body: '' } })
    sessionStorage.setItem('loaded_anew', String(Date.now()))
    await openWithoutCode()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  })
})
