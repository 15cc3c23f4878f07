import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Block, Inline, Page } from '../../../domain/contract/content.ts'
import { DEFAULT_SITE } from '../../../domain/content/defaults.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'
import { apiPaths } from '../../api/apiPaths.ts'

const PAGE = '/api/pages/house'
const config = { '/api/config': { body: { mode: 'live', countries: [] } } }

const text = (words: string): Inline => ({ type: 'text', text: words })

function buildPage(given: Partial<Page> = {}): Page {
  return {
    slug: 'house',
    title: 'The House',
    description: 'Since the first bathing suit.',
    image: null,
    blocks: [{ type: 'paragraph', runs: [text('It began with a bathing suit.')] }],
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  }
}

async function openPage(blocks: Block[]) {
  mockEndpoints({ ...config, [PAGE]: { body: { page: buildPage({ blocks }) } } })
  const opened = await renderApp('/pages/house')
  await screen.findByRole('heading', { level: 1, name: 'The House' })
  return opened
}

const main = () => within(screen.getByRole('main'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('content page', () => {
  it('shows the title, the breadcrumb and the text', async () => {
    await openPage(buildPage().blocks)
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(way.getByText('The House').getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('It began with a bathing suit.')).toBeTruthy()
    expect(document.title).toBe('The House – Rivage')
  })

  it('renders bold, italic and underlined text', async () => {
    await openPage([
      {
        type: 'paragraph',
        runs: [
          { type: 'text', text: 'bold', bold: true },
          { type: 'text', text: 'both', bold: true, italic: true },
          { type: 'break' },
          { type: 'text', text: 'under', underline: true },
        ],
      },
    ])
    expect(main().getByText('bold').tagName).toBe('STRONG')
    expect(main().getByText('both').parentElement?.tagName).toBe('STRONG')
    expect(main().getByText('under').parentElement?.innerHTML).toContain('<br>')
  })

  it('renders headings, quotes, rules and nested lists', async () => {
    await openPage([
      { type: 'heading', level: 2, runs: [text('Making')] },
      { type: 'heading', level: 4, runs: [text('Cutting')] },
      { type: 'quote', runs: [text('Once.')] },
      { type: 'rule' },
      {
        type: 'list',
        isOrdered: true,
        items: [
          {
            runs: [text('First')],
            list: { type: 'list', isOrdered: false, items: [{ runs: [text('within')], list: null }] },
          },
        ],
      },
    ])
    expect(main().getByRole('heading', { level: 2, name: 'Making' })).toBeTruthy()
    expect(main().getByRole('heading', { level: 4, name: 'Cutting' })).toBeTruthy()
    expect(main().getByText('Once.').closest('blockquote')).toBeTruthy()
    expect(main().getByRole('separator')).toBeTruthy()
    expect(main().getByText('within').closest('ol')).toBeTruthy()
  })

  it('opens internal links with the router, and sets noopener on external links', async () => {
    const { user, address } = await openPage([
      {
        type: 'paragraph',
        runs: [
          { type: 'link', href: '/cart', runs: [{ type: 'text', text: 'your bag' }] },
          { type: 'link', href: 'https://example.com/', runs: [{ type: 'text', text: 'a friend' }] },
          { type: 'link', href: 'mailto:care@example.com', runs: [{ type: 'text', text: 'a letter' }] },
        ],
      },
    ])
    expect(screen.getByRole('link', { name: 'a friend' }).getAttribute('rel')).toBe('noopener')
    expect(screen.getByRole('link', { name: 'a letter' }).getAttribute('target')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'your bag' }))
    await waitFor(() => expect(address()).toBe('/cart'))
  })

  it('shows images with captions, and products', async () => {
    const image = {
      path: '/media/sea.webp',
      alt: 'The sea',
      width: 2000,
      height: 1000,
      focus: { x: 20, y: 80 },
      sizes: ['800x400.webp'],
    }
    await openPage([
      { type: 'image', image, caption: 'In June.' },
      { type: 'product', product: buildListedProduct({ id: 'a', name: 'Calanque' }) },
      { type: 'product', product: buildListedProduct({ id: 'b', name: 'Rive' }) },
    ])
    const picture = screen.getByRole('img', { name: 'The sea' })
    expect(picture.closest('picture')?.style.getPropertyValue('--focus')).toBe('20% 80%')
    expect(picture.parentElement?.innerHTML).toContain('/media/sea-800x400.webp 800w')
    expect(screen.getByText('In June.')).toBeTruthy()
    const products = screen.getByRole('link', { name: 'Calanque' }).closest('ul')
    expect(products?.children).toHaveLength(2)
  })

  it('shows "Page not found" with links for an unknown page', async () => {
    mockEndpoints({ ...config, [PAGE]: { status: 404, body: { error: 'Page not found' } } })
    await renderApp('/pages/house')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Collections' })).toBeTruthy()
  })

  it('shows an error if the page fails to load, and retries on request', async () => {
    mockEndpoints(config)
    const { user } = await renderApp('/pages/house')
    await screen.findByText(/We cannot reach the shop/)
    mockEndpoints({ ...config, [PAGE]: { body: { page: buildPage() } } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The House' })).toBeTruthy()
  })
})

describe('page preview', () => {
  const DRAFT = '/api/pages/house?preview=t.k'

  it('shows the draft with a preview notice, and updates when the editor changes it', async () => {
    let title = 'First thoughts'
    const panel = { postMessage: vi.fn() }
    vi.stubGlobal('opener', panel)
    mockEndpoints({ ...config, [DRAFT]: () => ({ body: { page: buildPage({ title }) } }) })
    const frame = apiPaths.withPreview(apiPaths.site, 't.k')
    await renderApp('/pages/house?preview=t.k', { [frame]: { site: DEFAULT_SITE, preview: 'page' } })
    await screen.findByRole('heading', { level: 1, name: 'First thoughts' })
    expect(await screen.findByRole('complementary', { name: 'Preview' })).toBeTruthy()
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')

    // The page may render before it listens for messages: wait, like the panel, until it reports ready.
    await waitFor(() => expect(panel.postMessage).toHaveBeenCalled())
    title = 'Second thoughts'
    const { origin } = window.location
    window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'payload-document-event' } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Second thoughts' })).toBeTruthy()
  })

  it('shows that the preview has expired', async () => {
    mockEndpoints({ ...config, [DRAFT]: { status: 404, body: { error: 'This preview has expired.' } } })
    await renderApp('/pages/house?preview=t.k')
    expect(await screen.findByText('This preview has expired.')).toBeTruthy()
  })

  it('shows no preview notice without a token', async () => {
    await openPage([])
    expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull()
  })
})
