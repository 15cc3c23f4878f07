/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { buildListedProduct, listOf } from '../tests/support/buildListedProduct.ts'

jest.unstable_mockModule('./head/fontUrls.ts', () => ({ FONT_URLS: ['/assets/serif.woff2'] }))
const { render } = await import('./entryServer.tsx')

const product = buildListedProduct({ id: 'p-1', name: 'Calanque <b>', description: 'Cut "low".' })
const answers: Record<string, unknown> = {
  '/api/config': { paymentMode: 'rehearsal', countries: [] },
  '/api/products/p-1': { product },
  '/api/products?category=swimwear&limit=100': listOf([product]),
}

async function load(path: string) {
  const body = answers[path]
  return body ? { status: 200, body } : { status: 404, body: { error: 'Product not found' } }
}

describe('a page rendered on the server', () => {
  it('holds the product, its head and the answers it was made of', async () => {
    const page = await render('/product/p-1', load)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Calanque &lt;b&gt;')
    expect(page.head).toContain('<title>Calanque &lt;b&gt; – Rivage</title>')
    expect(page.head).toContain('content="Cut &quot;low&quot;."')
    expect(page.head).toContain('<link rel="canonical" href="/product/p-1">')
    expect(page.head).not.toContain('Calanque <b>')
    expect(Object.keys(page.data).sort()).toEqual(['/api/config', '/api/products/p-1'])
  })

  it('has absolute addresses in its head when it is asked for with one', async () => {
    const { head } = await render('https://shop.example/product/p-1', load)
    expect(head).toContain('<link rel="canonical" href="https://shop.example/product/p-1">')
  })

  it('takes no host from a path', async () => {
    const { head, status } = await render('//evil.example/product/p-1', load)
    expect(status).toBe(404)
    expect(head).not.toContain('evil.example')
  })

  it.each([
    '/product/unknown',
    '/product',
    '/collection',
    '/collection/hats',
    '/nowhere',
    '/product/%E0%A4%A',
  ])('of %s is a 404', async (url) => {
    expect((await render(url, load)).status).toBe(404)
    jest.mocked(console.warn).mockClear()
  })

  it.each([
    ['/admin', 200],
    ['/admin/', 200],
    ['/admin/products?page=2', 200],
    ['/admin/signin', 200],
    ['/admin/nowhere', 404],
  ])('of %s is the admin portal’s own document, filled in the browser', async (url, status) => {
    expect(await render(url, load)).toEqual({
      document: 'admin',
      status,
      head: '',
      body: '',
      data: { '/api/config': answers['/api/config'] },
    })
  })

  it('of an address that only begins like the portal’s is the shop’s', async () => {
    expect((await render('/administration', load)).document).toBe('shop')
  })

  it('carries the order that the address names', async () => {
    const { body } = await render('/collection/swimwear?sort=newest', load)
    expect(body).toMatch(/<option value="newest" selected/)
  })

  it.each(['/cart', '/checkout'])('of %s has its own code at hand', async (url) => {
    const { body, status } = await render(url, load)
    expect(status).toBe(200)
    expect(body).not.toContain('Loading…')
  })

  it('of an answer that makes no sense is left to the browser', async () => {
    const page = await render('/product/p-1', async () => ({ status: 200, body: { product: { id: 'p-1' } } }))
    expect(page).toMatchObject({ status: 500, body: '' })
    expect(String(jest.mocked(console.error).mock.calls[0]?.[0])).toContain('/product/p-1')
    jest.mocked(console.error).mockClear()
  })

  it('leaves a list that failed to load to the browser', async () => {
    const { status, data } = await render('/collection/swimwear', async () => ({ status: 503, body: {} }))
    expect(status).toBe(200)
    expect(data).toEqual({})
  })
})
