import type { PageRenderer } from '../../../src/storefront/PageRenderer.ts'

/** Pages without a storefront: a product page shows the API response, any other page its URL. */
export const stubPages: PageRenderer = {
  assets: (_req, _res, next) => next(),
  scriptSources: [],
  async render(url, load) {
    const [, productId] = /\/product\/([^/?]+)/.exec(url) ?? []
    if (!productId)
      return {
        status: 200,
        isCacheable: true,
        html: Buffer.from(`<!doctype html><title>${encodeURI(url)}</title>`),
      }
    const { status, body } = await load(`/api/products/${productId}`)
    const text = JSON.stringify(body).replaceAll('<', '&lt;')
    return { status, isCacheable: true, html: Buffer.from(`<!doctype html><pre>${text}</pre>`) }
  },
  close: async () => {},
}
