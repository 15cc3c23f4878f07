import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { MockedRequest, MockedResponses } from '../../../tests/support/storefront/mockEndpoints.ts'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, buildProductList } from '../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

const config = { '/api/config': { body: { mode: 'live', countries: [] } } }
const asked = (words: string) => `/api/products?q=${words}&limit=6`
const calanque = buildListedProduct({ id: 'a', name: 'Calanque' })
const rive = buildListedProduct({ id: 'b', name: 'Rive' })

async function openSearch(answers: MockedResponses = {}) {
  const calls = mockEndpoints({ ...config, ...answers })
  const opened = await renderApp('/nowhere')
  await opened.user.click(header().getByRole('button', { name: 'Search' }))
  await screen.findByRole('dialog', { name: 'Search' })
  return { calls, ...opened }
}

const header = () => within(screen.getByRole('banner'))
const dialog = () => within(screen.getByRole('dialog'))
const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Search the collections' })
const result = (name: string) => dialog().findByRole('link', { name })

afterEach(cleanup)

describe('search dialog', () => {
  it('focuses the field and links to the collections', async () => {
    await openSearch()
    expect(document.activeElement).toBe(field())
    expect(dialog().getByRole('link', { name: 'Ball Gowns' }).getAttribute('href')).toBe(
      '/collection/ball-gowns',
    )
  })

  it('shows the results and their number while the shopper types', async () => {
    const { user } = await openSearch({ [asked('silk')]: { body: buildProductList([calanque, rive]) } })
    await user.type(field(), 'silk')
    expect((await result('Calanque')).getAttribute('href')).toBe('/product/a')
    expect(dialog().getByRole('status').textContent).toBe('2 products')
    expect(dialog().getByRole('link', { name: 'See all results' }).getAttribute('href')).toBe(
      '/search?q=silk',
    )
  })

  it('sends one request for a series of keystrokes', async () => {
    const { user, calls } = await openSearch({ [asked('silk')]: { body: buildProductList([calanque]) } })
    await user.type(field(), 'silk')
    await result('Calanque')
    const questions = calls.mock.calls.map(([path]) => path).filter((path) => path.includes('q='))
    expect(questions).toEqual([asked('silk')])
  })

  it('aborts an outdated request and ignores its response', async () => {
    let overtaken: MockedRequest | undefined
    let answerLate = () => {}
    const { user } = await openSearch({
      [asked('si')]: (call) => {
        overtaken = call
        return new Promise((resolve) => {
          answerLate = () => resolve({ body: buildProductList([rive]) })
        })
      },
      [asked('silk')]: { body: buildProductList([calanque]) },
    })
    await user.type(field(), 'si')
    await waitFor(() => expect(overtaken).toBeDefined())
    await user.type(field(), 'lk')
    await result('Calanque')
    answerLate()
    await waitFor(() => expect(overtaken?.signal?.aborted).toBe(true))
    expect(dialog().queryByRole('link', { name: 'Rive' })).toBeNull()
  })

  it('shows a message and the collections if nothing is found', async () => {
    const { user } = await openSearch({ [asked('zeppelin')]: { body: buildProductList([]) } })
    await user.type(field(), 'zeppelin')
    expect(await dialog().findByText('Nothing found for “zeppelin”.')).toBeTruthy()
    expect(dialog().getByRole('link', { name: 'Swimwear' })).toBeTruthy()
    expect(dialog().queryByRole('link', { name: 'See all results' })).toBeNull()
  })

  it('links to the help page for the query', async () => {
    const help = [{ title: 'Returns & Exchanges', url: '/pages/returns', note: null }]
    const { user } = await openSearch({ [asked('returns')]: { body: { ...buildProductList([]), help } } })
    await user.type(field(), 'returns')
    expect((await result('Returns & Exchanges')).getAttribute('href')).toBe('/pages/returns')
    expect(dialog().queryByText('Nothing found for “returns”.')).toBeNull()
  })

  it('shows that the results match only some of the words', async () => {
    const body = { ...buildProductList([calanque]), isPartial: true }
    const { user } = await openSearch({ [asked('zeppelins')]: { body } })
    await user.type(field(), 'zeppelins')
    await result('Calanque')
    expect(dialog().getByRole('status').textContent).toBe(
      '1 product. Nothing matches every word; these come closest.',
    )
  })

  it('shows the corrected spelling of a mistyped word, and saves it as a recent search', async () => {
    const body = { ...buildProductList([calanque]), searchedFor: 'velvet' }
    const { user } = await openSearch({ [asked('velvett')]: { body } })
    await user.type(field(), 'velvett')
    await result('Calanque')
    expect(dialog().getByRole('status').textContent).toBe('Showing results for “velvet”: 1 product')
    expect(field().value).toBe('velvett')
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(header().getByRole('button', { name: 'Search' }))
    expect(await dialog().findByRole('button', { name: 'velvet' })).toBeTruthy()
  })

  it('shows an error if the search fails, and retries on request', async () => {
    const down = { status: 500, body: { error: 'Something went wrong on our side.' } }
    const { user } = await openSearch({ [asked('silk')]: down })
    await user.type(field(), 'silk')
    expect((await dialog().findByRole('alert')).textContent).toBe('Something went wrong on our side.')
    mockEndpoints({ ...config, [asked('silk')]: { body: buildProductList([calanque]) } })
    await user.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(await result('Calanque')).toBeTruthy()
  })

  it('moves the focus between field and results with the arrow keys', async () => {
    const { user } = await openSearch({ [asked('silk')]: { body: buildProductList([calanque, rive]) } })
    await user.type(field(), 'silk')
    await result('Rive')
    const seen: (string | null | undefined)[] = []
    for (const key of ['Down', 'Down', 'Right', 'Down', 'Left', 'Up', 'Up']) {
      await user.keyboard(`{Arrow${key}}`)
      seen.push(document.activeElement?.textContent || document.activeElement?.getAttribute('name'))
    }
    expect(seen).toEqual(['See all results', 'Calanque', 'Rive', 'Rive', 'Calanque', 'See all results', 'q'])
  })

  it('opens the search page with Enter, and closes the dialog', async () => {
    const { user, address } = await openSearch({
      [asked('silk')]: { body: buildProductList([calanque]) },
      '/api/products?q=silk&limit=24': { body: buildProductList([calanque]) },
    })
    await user.type(field(), 'silk{Enter}')
    await waitFor(() => expect(address()).toBe('/search?q=silk'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('1 product for “silk”')).toBeTruthy()
  })

  it('saves searches that found something until they are cleared', async () => {
    const { user } = await openSearch({ [asked('silk')]: { body: buildProductList([calanque]) } })
    await user.type(field(), 'silk')
    await result('Calanque')
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(header().getByRole('button', { name: 'Search' }))
    await user.click(await dialog().findByRole('button', { name: 'silk' }))
    expect(field().value).toBe('silk')
    await result('Calanque')
    await user.clear(field())
    await user.click(dialog().getByRole('button', { name: 'Clear' }))
    expect(dialog().queryByText('Recent searches')).toBeNull()
  })
})
