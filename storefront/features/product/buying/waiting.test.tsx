import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { mockEndpoints } from '../../../../tests/support/storefront/mockEndpoints.ts'
import type { MockedResponses } from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, buildProductList } from '../../../../tests/support/build/buildListedProduct.ts'
import { renderApp } from '../../../../tests/support/storefront/renderApp.tsx'
import { MAX_VIEWED, recordView, readViewedProducts } from '../related/viewedProducts.ts'

const product = buildListedProduct({ inStock: false })
const THANKS = 'Thank you. We will write to you once, when it is back.'

async function openSoldOut(responses: MockedResponses = {}) {
  const sent: unknown[] = []
  mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [] } },
    '/api/products/p-1': { body: { product } },
    'POST /api/waitlist': ({ body }) => {
      sent.push(body)
      return { body: { message: THANKS } }
    },
    ...responses,
  })
  const opened = await renderApp('/product/p-1')
  const form = within(await screen.findByRole('region', { name: 'Join the waitlist' }))
  return { ...opened, form, sent, ask: () => form.getByRole('button', { name: 'Notify me' }) }
}

afterEach(cleanup)

describe('waitlist form of a sold-out product', () => {
  it('requires an email address, a size and a color, then shows the server message', async () => {
    const { user, form, sent, ask } = await openSoldOut()
    await user.click(ask())
    expect(document.activeElement).toBe(form.getByLabelText('Email'))
    await user.type(form.getByLabelText('Email'), 'ines@example.com')
    await user.click(ask())
    expect(form.getByRole('alert').textContent).toBe('Please select a size and color')
    await user.click(screen.getByRole('button', { name: 'M' }))
    await user.click(screen.getByRole('button', { name: 'Noir' }))
    await user.click(ask())
    expect((await form.findByText(THANKS)) === document.activeElement).toBe(true)
    expect(sent).toEqual([{ productId: 'p-1', size: 'M', color: 'Noir', email: 'ines@example.com' }])
  })

  it('keeps the input and shows the error if the request fails', async () => {
    const error = 'This piece is in stock again. You can add it to your bag.'
    const { user, form, ask } = await openSoldOut({ 'POST /api/waitlist': { status: 409, body: { error } } })
    await user.click(screen.getByRole('button', { name: 'M' }))
    await user.click(screen.getByRole('button', { name: 'Noir' }))
    await user.type(form.getByLabelText('Email'), 'ines@example.com')
    await user.click(ask())
    expect((await form.findByRole('alert')).textContent).toBe(error)
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.com')
  })

  it('shows no confirmation of an earlier size if the request for another one fails', async () => {
    const error = 'This piece is in stock again. You can add it to your bag.'
    let isFailing = false
    const { user, form, ask } = await openSoldOut({
      'POST /api/waitlist': () =>
        isFailing ? { status: 409, body: { error } } : { body: { message: THANKS } },
    })
    const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole('button')
    await user.click(sizes[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Noir' }))
    await user.type(form.getByLabelText('Email'), 'ines@example.com')
    await user.click(ask())
    await form.findByText(THANKS)
    await user.click(sizes[1] as HTMLElement)
    isFailing = true
    await user.click(ask())
    expect((await form.findByRole('alert')).textContent).toBe(error)
    expect(form.queryByText(THANKS)).toBeNull()
  })
})

describe('recently viewed products', () => {
  it('stores each viewed product once, most recent first, up to the maximum', () => {
    localStorage.clear()
    for (let n = 0; n < 20; n++) recordView(`p-${n % 12}`)
    expect(readViewedProducts()).toHaveLength(MAX_VIEWED + 1)
    expect(recordView('p-7')).toEqual(['p-6', 'p-5', 'p-4', 'p-3', 'p-2', 'p-1', 'p-0', 'p-11'])
    expect(readViewedProducts()[0]).toBe('p-7')
  })

  it.each(['nonsense', '{}', '[1, null, "", "a,b"]'])('ignores the invalid stored value %s', (stored) => {
    localStorage.setItem('rivage.viewed.1', stored)
    expect(readViewedProducts()).toEqual([])
  })

  it('shows recently viewed products, even sold-out ones, on the next product page', async () => {
    const viewed = buildListedProduct({ id: 'seen', name: 'Seen before', inStock: false })
    mockEndpoints({
      '/api/config': { body: { mode: 'live', countries: [] } },
      '/api/products/p-1': { body: { product: { ...product, inStock: true } } },
      '/api/products/seen': { body: { product: viewed } },
      '/api/products/p-1/related': { body: { similar: [viewed], goesWith: [] } },
      '/api/products?limit=1&ids=seen': { body: buildProductList([viewed]) },
    })
    const { user } = await renderApp('/product/seen')
    await screen.findByRole('region', { name: 'Join the waitlist' })
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
    cleanup()
    await renderApp('/product/p-1', {}, { 'rivage.viewed.1': '["seen"]' })
    const row = within(await screen.findByRole('region', { name: 'Recently viewed' }))
    expect(row.getByText('Sold Out')).toBeTruthy()
    await user.click(row.getByRole('link', { name: 'Seen before' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Seen before' })).toBeTruthy()
  })
})
