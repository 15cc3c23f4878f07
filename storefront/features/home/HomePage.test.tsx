import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_HOME, DEFAULT_SITE } from '../../../domain/content/defaults.ts'
import type { HomeContent } from '../../../domain/contract/content.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import type { MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const config = { '/api/config': { body: { mode: 'live', countries: [] } } }
const featured = ['a', 'b', 'c', 'd'].map((id) => buildListedProduct({ id }))

async function openHome(given: Partial<HomeContent> = {}, more: MockedResponses = {}) {
  const home = { ...DEFAULT_HOME, featured, ...given }
  const calls = mockEndpoints({ ...config, '/api/home': { body: { home } }, ...more })
  return { calls, ...(await renderApp('/')) }
}

const featuredBlock = () => within(screen.getByRole('region', { name: 'Featured' }))

afterEach(cleanup)

describe('home page', () => {
  it('shows the heading, the image and the link that editors set', async () => {
    await openHome({
      hero: {
        image: { path: '/media/sea.webp', alt: 'The sea', width: 2000, height: 1000, sizes: [] },
        portrait: null,
        heading: 'Autumn by the sea',
        line: 'Eleven new pieces.',
        button: { label: 'See them', href: '/pages/autumn' },
      },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Autumn by the sea')
    expect(screen.getByRole('img', { name: 'The sea' }).getAttribute('src')).toBe('/media/sea.webp')
    expect(screen.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe('/pages/autumn')
  })

  it('shows the portrait image on phones if there is one', async () => {
    const onPhones = () =>
      [...document.querySelectorAll('#main source[media]')].map((source) => source.getAttribute('srcset'))
    const { hero } = DEFAULT_HOME
    const picture = (path: string) => ({ path, alt: '', width: 2000, height: 1000, sizes: [] })
    await openHome()
    expect(onPhones()[0]).toContain('/art/hero-portrait')
    cleanup()
    await openHome({ hero: { ...hero, image: picture('/media/wide.webp') } })
    expect(onPhones()).toEqual([])
    cleanup()
    await openHome({
      hero: { ...hero, image: picture('/media/wide.webp'), portrait: picture('/media/tall.webp') },
    })
    expect(onPhones()).toEqual(['/media/tall.webp'])
  })

  it('shows a story with four images and a link, unless editors removed it', async () => {
    await openHome()
    const story = within(screen.getByRole('region', { name: 'Denim, the second time' }))
    expect(story.getAllByRole('figure')).toHaveLength(4)
    expect(story.getByRole('link').getAttribute('href')).toBe('/collection/revamp')
    cleanup()
    await openHome({ story: null })
    expect(screen.queryByRole('region', { name: 'Denim, the second time' })).toBeNull()
  })

  it('links to the three collections', async () => {
    await openHome()
    const tiles = within(screen.getByRole('region', { name: 'Collections' }))
    expect(tiles.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shop Now Swimwear', '/collection/swimwear'],
      ['Shop Now Ball Gowns', '/collection/ball-gowns'],
      ['Shop Collection ReVamp', '/collection/revamp'],
    ])
  })

  it('shows "Coming Soon" for a collection without products', async () => {
    const tiles = DEFAULT_HOME.tiles.map((tile) => ({ ...tile, isOpen: tile.category !== 'revamp' }))
    await openHome({ tiles })
    expect(screen.getByText('Collection Coming Soon')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' }).disabled).toBe(true)
  })

  it('shows at most four featured products', async () => {
    await openHome({ featured: [...featured, buildListedProduct({ id: 'e' })] })
    expect(featuredBlock().getAllByRole('heading', { level: 3 })).toHaveLength(4)
  })

  it('shows a loading message for the featured products', async () => {
    mockEndpoints({ ...config, '/api/home': () => new Promise(() => {}) })
    await renderApp('/')
    expect(screen.getByText('Loading featured products...')).toBeTruthy()
  })

  it('shows a message if no product is featured', async () => {
    await openHome({ featured: [] })
    expect(screen.getByText('No featured products available at the moment.')).toBeTruthy()
  })

  it('shows the built-in products and texts while the API is down', async () => {
    mockEndpoints({})
    await renderApp('/')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(DEFAULT_HOME.hero.heading)
    expect(featuredBlock().getAllByRole('heading', { level: 3 })).toHaveLength(4)
  })
})

describe('newsletter form', () => {
  const subscribe = () => screen.getByRole('button', { name: 'Subscribe' })
  const field = () => screen.getByLabelText<HTMLInputElement>('Email')

  it('shows the newsletter texts of the site settings', async () => {
    mockEndpoints(config)
    const site = { ...DEFAULT_SITE, newsletter: { title: 'Notes', text: 'Twice a year.' } }
    await renderApp('/', { '/api/site': { site } })
    expect(screen.getByRole('heading', { name: 'Notes' })).toBeTruthy()
    expect(screen.getByText('Twice a year.')).toBeTruthy()
  })

  it('requires an email address before it sends a request', async () => {
    const { user, calls } = await openHome()
    await user.click(subscribe())
    expect(screen.getByText('Enter your email address.')).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(calls).not.toHaveBeenCalledWith('/api/newsletter')
  })

  it('replaces the form with the message of the server', async () => {
    const sent: unknown[] = []
    const { user } = await openHome(
      {},
      {
        'POST /api/newsletter': ({ body }) => {
          sent.push(body)
          return {
            body: {
              message: 'Check your email to confirm your address. The link works for seven days.',
            },
          }
        },
      },
    )
    await user.type(field(), ' some\u200bone@example.com ')
    await user.click(subscribe())
    const message = await screen.findByText(
      'Check your email to confirm your address. The link works for seven days.',
    )
    await waitFor(() => expect(message).toBe(document.activeElement))
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(sent).toEqual([{ email: 'someone@example.com' }])
  })

  it('keeps the email address and shows the error if the request fails', async () => {
    const { user } = await openHome(
      {},
      {
        '/api/newsletter': { status: 429, body: { error: 'Too many requests. Wait a moment.' } },
      },
    )
    await user.type(field(), 'someone@example.com')
    await user.click(subscribe())
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Wait a moment.')
    expect(field().value).toBe('someone@example.com')
  })

  it('shows a validation error of the server at the field', async () => {
    const { user } = await openHome(
      {},
      {
        '/api/newsletter': {
          status: 400,
          body: { error: 'email must be 254 characters or fewer', field: 'email' },
        },
      },
    )
    await user.type(field(), 'someone@example.com')
    await user.click(subscribe())
    expect(await screen.findByText('email must be 254 characters or fewer')).toBeTruthy()
    expect(document.activeElement).toBe(field())
  })
})
