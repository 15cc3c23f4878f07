import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { DEFAULT_SITE } from '../../domain/content/defaults.ts'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { renderApp } from '../../tests/support/storefront/renderApp.tsx'
import { ErrorBoundary } from '../messages/ErrorBoundary.tsx'

const config = (mode: string) => ({ '/api/config': { body: { mode, countries: [] } } })

afterEach(cleanup)

describe('shell', () => {
  it('shows the text, links and buttons of the header', async () => {
    mockEndpoints(config('live'))
    await renderApp('/nowhere')
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('Complimentary shipping for all orders')).toBeTruthy()
    expect(header.getByText('SHIPPING TO: United States ($) | LANGUAGE: English')).toBeTruthy()
    for (const name of ['New In', 'Swimwear', 'Ball Gowns', 'ReVamp', 'Cart'])
      header.getByRole('link', { name })
    for (const name of ['Menu', 'Search', 'Login']) header.getByRole('button', { name })
  })

  it('shows the text set by editors', async () => {
    mockEndpoints(config('live'))
    const categories = DEFAULT_SITE.categories.map((category) => ({
      ...category,
      title: `The ${category.title}`,
    }))
    const site = { ...DEFAULT_SITE, banner: 'Private sale', locale: 'SHIPPING TO: Monaco', categories }
    await renderApp('/nowhere', { '/api/site': { site } })
    const header = within(screen.getByRole('banner'))
    for (const text of ['Private sale', 'SHIPPING TO: Monaco']) expect(header.getByText(text)).toBeTruthy()
    for (const name of ['The Swimwear', 'The Ball Gowns', 'The ReVamp']) header.getByRole('link', { name })
  })

  it('links every footer entry to a destination', async () => {
    mockEndpoints(config('live'))
    await renderApp('/nowhere')
    const footer = within(screen.getByRole('contentinfo'))
    for (const list of ['Customer Care', 'Company', 'Legal']) footer.getByRole('navigation', { name: list })
    const links = footer.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('/pages/shipping')
    expect(links.every((href) => href !== null && href !== '#')).toBe(true)
    expect(footer.getByText('© 2025 Rivage. All rights reserved.')).toBeTruthy()
  })

  it('opens external links in a new tab without an opener', async () => {
    mockEndpoints(config('live'))
    const columns = [{ title: 'Elsewhere', links: [{ label: 'Magazine', href: 'https://example.com/m' }] }]
    const social = [{ network: 'youtube' as const, href: 'https://www.youtube.com/@rivage' }]
    const site = { ...DEFAULT_SITE, footer: { ...DEFAULT_SITE.footer, columns, social } }
    await renderApp('/nowhere', { '/api/site': { site } })
    const footer = within(screen.getByRole('contentinfo'))
    for (const name of ['Magazine', 'YouTube']) {
      const link = footer.getByRole('link', { name })
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    }
    expect(footer.queryByRole('link', { name: 'Instagram' })).toBeNull()
  })

  it('shows no badge for an empty cart', async () => {
    mockEndpoints(config('live'))
    await renderApp('/nowhere')
    expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('')
  })

  it.each(['sandbox', 'test'] as const)(
    'shows the test mode notice on every page (%s), but not in live mode',
    async (mode) => {
      mockEndpoints(config(mode))
      await renderApp('/nowhere')
      expect(screen.getByText('Test mode: no card is charged')).toBeTruthy()
      cleanup()
      mockEndpoints(config('live'))
      await renderApp('/nowhere')
      expect(screen.queryByText('Test mode: no card is charged')).toBeNull()
    },
  )

  it('moves the focus to the content of the next page', async () => {
    mockEndpoints(config('live'))
    const { user } = await renderApp('/nowhere')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ReVamp' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('error boundary', () => {
  it('shows an error page with a link to Home', () => {
    const Broken = () => {
      throw new Error('broken')
    }
    render(
      <MemoryRouter>
        <ErrorBoundary resetKey="/">
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>,
    )
    vi.mocked(console.error).mockClear()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})
