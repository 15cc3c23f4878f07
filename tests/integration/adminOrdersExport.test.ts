import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Papa from 'papaparse'
import { type Order, orderList } from '../../domain/contract/order.ts'
import { formatShopDay } from '../../domain/rules/dates/shopTime.ts'
import { type OrderRow } from '../../src/persistence/rows/orderRows.ts'
import { buildCustomer } from '../support/build/buildOrder.ts'
import { buildOrderRow } from '../support/build/buildRows.ts'
import { fillShop, insertRows } from '../support/fillShop.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const HEADER =
  '\uFEFFOrder ID,Date,Order status,Payment status,Needs review,First name,Last name,Email,Phone,Address,Apartment,City,State,' +
  'ZIP code,Country,SKU,Product ID,Product,Size,Color,Quantity,Unit price,Line total,Total,Paid,Refunded,Currency,' +
  'Payment ID,Tracking URL,Gift note,' +
  'Billing name,Billing address,Billing apartment,Billing city,Billing state,Billing ZIP code,Billing country\r\n'

const build = (count: number, first = 0, given: Partial<OrderRow> = {}) =>
  Array.from({ length: count }, (_, index) => buildOrderRow(first + index, given))
// More orders with the same time than fit into a batch, among the others.
const SCATTERED = build(2080)
const OF_ONE_MOMENT = build(230, SCATTERED.length, { createdAt: '2025-11-01T12:00:00.000Z' })
const ROWS = [...SCATTERED, ...OF_ONE_MOMENT]
const byAge = (a: OrderRow, b: OrderRow) =>
  a.createdAt === b.createdAt ? (a.orderId < b.orderId ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1
const NEWEST_FIRST = ROWS.toSorted(byAge).map(({ orderId }) => orderId)

const STRANGE = buildOrderRow(9000, {
  orderId: 'RV-STRANGE',
  createdAt: '2024-02-29T23:59:59.999Z',
  email: '+plus@mail.test',
  customerInfo: {
    ...buildCustomer({ firstName: '=1+1', lastName: 'Anna "Ann" O’Zoë', email: '+plus@mail.test' }),
    address: '1 Quay\r\nFlat 2, left',
    zipCode: '-5',
  },
  items: [
    {
      productId: 'a',
      productName: 'Gown, "Noir"',
      size: 'M',
      color: 'Noir',
      quantity: 2,
      priceInCents: 125_050,
      sku: 'A-NOIR-M',
    },
    { productId: 'b', productName: 'Scarf', size: '', color: '', quantity: 1, priceInCents: 5 },
  ],
  totalInCents: 250_105,
  paidInCents: 250_105,
  refundedInCents: 100_050,
  paymentStatus: 'partially_refunded',
  paymentIntentId: 'pi_strange',
  orderStatus: 'shipped',
  review: null,
})

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
  const { payload } = test.shop
  await fillShop(payload, { orders: SCATTERED.length })
  await insertRows(payload, 'orders', OF_ONE_MOMENT)
})
afterAll(() => test.close())

const download = (query = '') => test.client.asAdmin('GET', `/api/admin/orders/export${query}`)
/** Returns the first row of each order: only that row has the order's total. */
const read = async (query = '') => {
  const { status, text } = await download(query)
  expect(status).toBe(200)
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data.filter(({ Total }) => Total)
}

describe('pagination of a long order list', () => {
  const page = async (page: number, limit: number, query = '') => {
    const { status, body } = await test.client.asAdmin(
      'GET',
      `/api/admin/orders?page=${page}&limit=${limit}${query}`,
    )
    expect(status).toBe(200)
    return orderList.parse(body)
  }
  const idsOf = (orders: readonly Order[]) => orders.map(({ orderId }) => orderId)

  it.each([100, 77, 20])('returns every order exactly once in pages of %d', async (limit) => {
    const shown: string[] = []
    const pages = Math.ceil(ROWS.length / limit)
    for (let n = 1; n <= pages; n++) {
      const { orders, pagination } = await page(n, limit)
      expect(pagination).toEqual({ page: n, limit, total: ROWS.length, pages })
      shown.push(...idsOf(orders))
    }
    expect(shown).toEqual(NEWEST_FIRST)
  })

  it('filters orders on far pages', async () => {
    const meant = new Set(
      ROWS.filter(({ paymentStatus }) => paymentStatus === 'succeeded').map(({ orderId }) => orderId),
    )
    const expected = NEWEST_FIRST.filter((orderId) => meant.has(orderId))
    const last = Math.ceil(expected.length / 100)
    for (const n of [11, 12, 13, last]) {
      const { orders, pagination } = await page(n, 100, '&paymentStatus=succeeded')
      expect(idsOf(orders)).toEqual(expected.slice((n - 1) * 100, n * 100))
      expect(pagination.total).toBe(expected.length)
    }
  })
})

describe('order export', () => {
  it('contains every order exactly once, newest first', async () => {
    expect((await read()).map((line) => line['Order ID'])).toEqual(NEWEST_FIRST)
  })

  it('is a CSV download with the date in its name, which caches do not store', async () => {
    const days = [formatShopDay(new Date())]
    const { headers } = await download('?q=emptyOrder')
    days.push(formatShopDay(new Date()))
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(days.map((day) => `attachment; filename="orders-${day}.csv"`)).toContain(
      headers.get('content-disposition'),
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('contains only the header if nothing matches', async () => {
    const { bytes } = await test.client.callRaw('GET', '/api/admin/orders/export?q=emptyOrder', {
      authorization: `Bearer ${await test.client.signIn()}`,
    })
    expect(bytes.toString()).toBe(HEADER)
  })

  it('contains the orders of a date range that spans several batches', async () => {
    const times = ROWS.map(({ createdAt }) => createdAt).toSorted()
    const [from, before] = [times[300] ?? '', times[1500] ?? '']
    const meant = ROWS.toSorted(byAge).filter(({ createdAt }) => createdAt >= from && createdAt < before)
    expect(meant.length).toBeGreaterThan(1000)
    const lines = await read(`?placedFrom=${from}&placedBefore=${before}`)
    expect(lines.map((line) => line['Order ID'])).toEqual(meant.map(({ orderId }) => orderId))
  })

  it('contains only the orders that match the filters', async () => {
    const lines = await read('?paymentStatus=refunded&review=true&q=shopper')
    const meant = ROWS.filter(({ paymentStatus, review }) => paymentStatus === 'refunded' && review)
    expect(meant.length).toBeGreaterThan(0)
    expect(lines.map((line) => line['Payment ID'])).toEqual(
      meant.toSorted(byAge).map(({ paymentIntentId }) => paymentIntentId),
    )
    expect(new Set(lines.map((line) => line['Needs review']))).toEqual(
      new Set(["Amount paid doesn't match the cart total."]),
    )
  })

  it('has a row per line item, quotes cells and escapes formulas', async () => {
    await insertRows(test.shop.payload, 'orders', [STRANGE])
    const { bytes } = await test.client.callRaw('GET', '/api/admin/orders/export?q=rv-strange', {
      authorization: `Bearer ${await test.client.signIn()}`,
    })
    const order =
      `RV-STRANGE,2024-02-29 18:59:59,shipped,partially_refunded,,"'=1+1","Anna ""Ann"" O’Zoë","'+plus@mail.test",,` +
      '"1 Quay\r\nFlat 2, left",,Portland,,"\'-5",United States,'
    expect(bytes.toString()).toBe(
      HEADER +
        `${order}A-NOIR-M,a,"Gown, ""Noir""",M,Noir,2,1250.50,2501.00,2501.05,2501.05,1000.50,USD,pi_strange,,,,,,,,,\r\n` +
        `${order},b,Scarf,,,1,0.05,0.05,,,,,,,,,,,,,,\r\n`,
    )
  })

  it('leaves cells empty for an order without a customer and items', async () => {
    const emptyOrder = buildOrderRow(9001, { customerInfo: null, email: null, items: [] })
    await insertRows(test.shop.payload, 'orders', [emptyOrder])
    const [line] = await read(`?q=${emptyOrder.orderId}`)
    expect(line).toMatchObject({ 'First name': '', Email: '', Country: '', SKU: '', Quantity: '' })
  })

  it('returns 401 without a sign-in', async () => {
    const { status, body } = await test.client.call('GET', '/api/admin/orders/export')
    expect({ status, body }).toEqual({ status: 401, body: { error: 'Sign in to continue.' } })
  })

  it.each([
    ['paymentStatus=paid', 'paymentStatus'],
    ['orderStatus=lost', 'orderStatus'],
    ['review=1', 'review'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ])('returns 400 for ?%s and names %s', async (query, field) => {
    const { status, body } = await download(`?${query}`)
    expect({ status, field: body.field }).toEqual({ status: 400, field })
  })

  it('is documented as text/csv in the OpenAPI document', async () => {
    const { body } = await test.client.call('GET', '/api/openapi.json')
    const { paths } = body as { paths: Record<string, { get: { responses: Record<string, object> } }> }
    const { responses } = paths['/api/admin/orders/export']?.get ?? {}
    expect(responses?.[200]).toMatchObject({ content: { 'text/csv': { schema: { type: 'string' } } } })
    expect(responses?.[401]).toHaveProperty('content.application/json')
  })

  it('answers HEAD with the content type and no body', async () => {
    const { status, headers, bytes } = await test.client.callRaw('HEAD', '/api/admin/orders/export', {
      authorization: `Bearer ${await test.client.signIn()}`,
    })
    expect({ status, type: headers['content-type'], length: bytes.length }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      length: 0,
    })
  })

  it('returns 500 if the database fails before the first row', async () => {
    const { db } = test.shop.payload
    const find = db.find
    db.find = () => Promise.reject(new Error('gone'))
    try {
      const { status, body } = await download()
      expect({ status, body }).toEqual({
        status: 500,
        body: {
          error: 'Something went wrong on our side. Try again.',
          requestId: expect.any(String),
        },
      })
    } finally {
      db.find = find
    }
  })

  it('aborts the download if the database fails midway', async () => {
    const { db } = test.shop.payload
    const find = db.find
    let reads = 0
    const fails = (args: Parameters<typeof find>[0]) => args.collection === 'orders' && ++reads > 3
    db.find = ((args) =>
      fails(args) ? Promise.reject(new Error('gone')) : find.call(db, args)) as typeof find
    try {
      await expect(download()).rejects.toThrow()
    } finally {
      db.find = find
    }
    expect(reads).toBe(4)
  })
})
