import { JSDOM } from 'jsdom'
import { z } from 'zod'

// Google Merchant Center's requirements for apparel sold in the United States
// (support.google.com/merchants/answer/7052112): nothing missing, empty or too long, and no unknown
// attribute.
const address = z.url().max(2000)
const text = (most: number) => z.string().trim().min(1).max(most)

const item = z.strictObject({
  id: z.string().regex(/^[A-Z0-9-]{1,50}$/),
  item_group_id: text(50),
  title: text(150),
  description: text(5000),
  link: address,
  image_link: address,
  additional_image_link: z.array(address).max(10).optional(),
  availability: z.enum(['in_stock', 'out_of_stock']),
  min_handling_time: z.string().regex(/^\d+$/).optional(),
  max_handling_time: z.string().regex(/^\d+$/).optional(),
  price: z.string().regex(/^\d+\.\d{2} USD$/),
  brand: text(70),
  condition: z.literal('new'),
  identifier_exists: z.literal('no'),
  google_product_category: z.string().regex(/^\d+$/),
  gender: z.literal('female'),
  age_group: z.literal('adult'),
  color: text(100).optional(),
  size: text(100).optional(),
  size_system: z.literal('US').optional(),
  shipping: z.strictObject({ country: z.literal('US'), price: z.literal('0.00 USD') }),
})

export type FeedItem = z.infer<typeof item>

const NAMESPACE = 'http://base.google.com/ns/1.0'

/** Returns the validated items of a feed. Throws if it is not XML or if Google would reject it. */
export function readProductFeed(xml: string): FeedItem[] {
  const { document } = new JSDOM(xml, { contentType: 'text/xml' }).window
  const [root] = [document.documentElement]
  if (root.localName !== 'rss' || root.getAttribute('version') !== '2.0')
    throw new Error('This is no RSS 2.0')
  for (const name of ['title', 'link', 'description'])
    if (!root.querySelector(`channel > ${name}`)?.textContent) throw new Error(`The channel has no ${name}`)
  const items = [...root.querySelectorAll('channel > item')].map((element) =>
    item.parse(readElement(element)),
  )
  if (new Set(items.map(({ id }) => id)).size !== items.length) throw new Error('An id is given twice')
  return items
}

function readElement(element: Element): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const child of element.children) {
    if (child.namespaceURI !== NAMESPACE) throw new Error(`${child.tagName} is not of Google's names`)
    const value = child.childElementCount > 0 ? readElement(child) : child.textContent
    if (child.localName === 'additional_image_link')
      read[child.localName] = [...((read[child.localName] as unknown[] | undefined) ?? []), value]
    else if (child.localName in read) throw new Error(`${child.localName} occurs twice`)
    else read[child.localName] = value
  }
  return read
}
