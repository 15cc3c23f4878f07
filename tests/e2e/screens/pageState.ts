import type { Page, Route } from 'playwright-core'
import { getMainImage } from '../../../domain/rules/pictures/getProductImages.ts'
import { buildItem } from '../../support/build/buildOrder.ts'
import type { E2eShop } from '../E2eShop.ts'
import type { Stage } from './Scene.ts'

/** Navigates without a page load, so that the browser loads the data of the page. */
export async function navigateClientSide(page: Page, to: string): Promise<void> {
  await page.evaluate((url) => {
    window.history.pushState(null, '', url)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, to)
}

/** Never responds to these requests, so that the page keeps loading. */
export async function stallRequests(page: Page, urls: string | RegExp): Promise<void> {
  await page.route(urls, () => {})
}

/** Responds to these requests with an error. */
export async function failRequests(
  page: Page,
  urls: string | RegExp,
  error: string,
  status = 400,
): Promise<void> {
  await page.route(urls, (route) => route.fulfill({ status, json: { error } }))
}

/** Changes the responses to these requests. */
export async function changeResponse(
  page: Page,
  urls: string | RegExp,
  change: (body: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(urls, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) })
  })
}

/** Opens a page whose scripts never load, so that it stays as the server rendered it. */
export async function openWithoutScripts(page: Page, url: string): Promise<void> {
  await stallRequests(page, /\.js(\?|$)/)
  await page.goto(url, { waitUntil: 'commit' })
}

interface CartProduct {
  id: string
  quantity?: number
  /** Price when it was added to the cart, if different. */
  price?: number
}

/** Fills the cart as an earlier visit would, each product in its first size and color. */
export async function fillCart({ shop, page }: Stage, ...products: CartProduct[]): Promise<void> {
  const lines = await Promise.all(
    products.map(async ({ id, quantity = 1, price }) => {
      const product = await shop.client.readProduct(id)
      const [size, color] = [product.sizes[0] ?? '', product.colors[0] ?? '']
      const image = getMainImage(product, color)
      return {
        productId: id,
        size,
        color,
        name: product.name,
        price: price ?? product.price,
        quantity,
        image,
      }
    }),
  )
  await setLocalStorage(page, 'rivage.cart.1', JSON.stringify(lines))
}

/** Writes to local storage before the first page of the visit. */
export async function setLocalStorage(page: Page, key: string, value: string): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value])
}

/** Places an order that no other screenshot changes. */
export async function placeOrder({ client }: E2eShop, card?: string) {
  const product = await client.readProduct('sw-007')
  const { clientSecret, paymentIntentId } = await client.openPayment(product)
  await client.pay(clientSecret, card)
  await client.postOrder(paymentIntentId, [buildItem(product)])
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('This payment has no order')
  return order
}
