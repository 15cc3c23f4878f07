import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Order, orderList } from '../../domain/contract/order.ts'
import { type OrderRow, changeOrder, insertOrder } from '../../src/persistence/rows/orderRows.ts'
import { buildCustomer } from '../support/build/buildOrder.ts'
import { buildOrderRow } from '../support/build/buildRows.ts'
import { fillShop, insertRows } from '../support/fillShop.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const LINE = { productId: 'p-1', size: 'M', color: 'Noir', quantity: 1, priceInCents: 5000 }
const FILLED = Array.from({ length: 45 }, (_, index) => buildOrderRow(index))
const NEWEST_FIRST = FILLED.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(({ id }) => id)

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
  await fillShop(test.shop.payload, { orders: FILLED.length })
})
afterAll(() => test.close())

const ask = (query: string) => test.client.asAdmin('GET', `/api/admin/orders${query}`)
const list = async (query = '') => {
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return orderList.parse(body)
}
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)
const search = async (q: string) =>
  idsOf((await list(`?limit=100&q=${encodeURIComponent(q)}`)).orders).toSorted()

describe('order list pagination', () => {
  it('returns twenty orders per page, newest first, with the total', async () => {
    const { orders, pagination } = await list()
    expect(idsOf(orders)).toEqual(NEWEST_FIRST.slice(0, 20))
    expect(pagination).toEqual({ page: 1, limit: 20, total: 45, pages: 3 })
  })

  it('returns every order exactly once across the pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => list(`?limit=7&page=${page}`)))
    expect(pages.flatMap(({ orders }) => idsOf(orders))).toEqual(NEWEST_FIRST)
    expect(pages.map(({ pagination }) => pagination.pages)).toEqual(Array(7).fill(7))
  })

  it('returns an empty page after the last one', async () => {
    expect(await list('?page=9')).toEqual({
      orders: [],
      pagination: { page: 9, limit: 20, total: 45, pages: 3 },
    })
    expect((await list('?page=900')).pagination.total).toBe(45)
  })
})

it('returns scattered matches among 9,000 orders exactly once across the pages', async () => {
  const { payload } = test.shop
  // More than one batch, of which every third order matches.
  const rows = Array.from({ length: 9000 }, (_, index) =>
    buildOrderRow(10_000 + index, {
      createdAt: new Date(Date.UTC(2019, 0, 1) + Math.floor(index / 2) * 1000).toISOString(),
      review: index % 3 === 0 ? 'Look at it.' : null,
    }),
  )
  for (let from = 0; from < rows.length; from += 1000)
    await insertRows(payload, 'orders', rows.slice(from, from + 1000))
  try {
    const range = 'review=true&placedBefore=2020-01-01T00:00:00Z&limit=100'
    const pages = []
    for (const page of [1, 2, 14, 15, 29, 30, 31]) pages.push(await list(`?${range}&page=${page}`))
    const sorted = rows
      .filter(({ review }) => review)
      .toSorted((a, b) => (`${a.createdAt}${a.orderId}` < `${b.createdAt}${b.orderId}` ? 1 : -1))
      .map(({ id }) => id)
    expect(pages.map(({ orders }) => idsOf(orders))).toEqual(
      [1, 2, 14, 15, 29, 30, 31].map((page) => sorted.slice((page - 1) * 100, page * 100)),
    )
    for (const { pagination } of pages) expect(pagination).toMatchObject({ total: 3000, pages: 30 })
  } finally {
    const where = { createdAt: { less_than: '2020-01-01T00:00:00.000Z' } }
    await payload.db.deleteMany({ collection: 'orders', where })
  }
})

describe('order sorting', () => {
  const byTotal = FILLED.toSorted(
    (a, b) => a.totalInCents - b.totalInCents || (a.createdAt < b.createdAt ? -1 : 1),
  ).map(({ id }) => id)

  it('lists the oldest, cheapest or most expensive orders first, in pages', async () => {
    expect(idsOf((await list('?limit=100&sort=oldest')).orders)).toEqual(NEWEST_FIRST.toReversed())
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?sort=total-asc&page=${page}`)))
    expect(pages.flatMap(({ orders }) => idsOf(orders))).toEqual(byTotal)
    expect(pages[2]?.pagination).toEqual({ page: 3, limit: 20, total: 45, pages: 3 })
    expect(idsOf((await list('?limit=100&sort=total-desc')).orders)).toEqual(byTotal.toReversed())
  })

  it('sorts the results of filters and a search', async () => {
    const { orders } = await list('?limit=100&sort=total-asc&paymentStatus=succeeded&q=zoe')
    const meant = FILLED.filter(
      ({ paymentStatus, customerInfo }) => paymentStatus === 'succeeded' && customerInfo?.firstName === 'Zoë',
    ).map(({ id }) => id)
    expect(meant.length).toBeGreaterThan(1)
    expect(idsOf(orders)).toEqual(byTotal.filter((id) => meant.includes(id)))
    expect((await list('?sort=oldest&q=nobody')).orders).toEqual([])
  })
})

describe('order filters', () => {
  const expectOnly = async (query: string, isMeant: (row: OrderRow) => boolean) => {
    const meant = FILLED.filter(isMeant).map(({ id }) => id)
    expect(meant.length).toBeGreaterThan(0)
    const { orders, pagination } = await list(`?limit=100&${query}`)
    expect(idsOf(orders)).toEqual(NEWEST_FIRST.filter((id) => meant.includes(id)))
    expect(pagination.total).toBe(meant.length)
  }

  it.each(['succeeded', 'refunded', 'partially_refunded'])(
    'returns only orders with the payment status %s',
    async (status) => expectOnly(`paymentStatus=${status}`, ({ paymentStatus }) => paymentStatus === status),
  )

  it.each(['confirmed', 'shipped', 'cancelled'])('returns only orders with the status %s', async (status) =>
    expectOnly(`orderStatus=${status}`, ({ orderStatus }) => orderStatus === status),
  )

  it('separates orders that need review from the others', async () => {
    await expectOnly('review=true', ({ review }) => review !== null)
    await expectOnly('review=false', ({ review }) => review === null)
  })

  describe('order date filters', () => {
    // Exact times of two orders, so that both bounds are tested.
    const [late, early] = [FILLED, FILLED].map((rows, end) => {
      const times = rows.map(({ createdAt }) => createdAt).toSorted()
      return times[end === 0 ? 30 : 10] ?? ''
    }) as [string, string]

    it('includes the start of a date range and excludes its end', async () => {
      await expectOnly(`placedFrom=${early}`, ({ createdAt }) => createdAt >= early)
      await expectOnly(`placedBefore=${late}`, ({ createdAt }) => createdAt < late)
      await expectOnly(
        `placedFrom=${early}&placedBefore=${late}`,
        ({ createdAt }) => createdAt >= early && createdAt < late,
      )
    })

    it('treats a time without milliseconds as the same moment', async () => {
      const exact = early.replace('.000Z', 'Z')
      expect(exact).not.toBe(early)
      await expectOnly(`placedFrom=${exact}`, ({ createdAt }) => createdAt >= early)
    })

    it('combines a date range with a status, a search and pages', async () => {
      const range = `placedFrom=${early}&placedBefore=${late}`
      await expectOnly(
        `${range}&paymentStatus=succeeded&q=shopper`,
        ({ createdAt, paymentStatus }) =>
          createdAt >= early && createdAt < late && paymentStatus === 'succeeded',
      )
      const { orders, pagination } = await list(`?limit=7&page=2&${range}`)
      expect(pagination).toEqual({ page: 2, limit: 7, total: 20, pages: 3 })
      expect(orders).toHaveLength(7)
    })
  })

  it('combines several filters with a search', async () =>
    expectOnly(
      'paymentStatus=succeeded&review=false&q=zoe',
      ({ paymentStatus, review, customerInfo }) =>
        paymentStatus === 'succeeded' && !review && customerInfo?.firstName === 'Zoë',
    ))

  it.each(['pi_3QabcdEFGH5678', 'EFGH5678', ' efgh5678 '])(
    'finds an order by the payment ID %j',
    async (q) => {
      const paid = buildOrderRow(900, {
        paymentIntentId: 'pi_3QabcdEFGH5678',
        createdAt: '2020-01-01T00:00:00.000Z',
      })
      await insertRows(test.shop.payload, 'orders', [paid])
      try {
        expect(await search(q)).toEqual([paid.id])
        expect(await search('pi_3QabcdEFGH5679')).toEqual([])
      } finally {
        await test.shop.payload.db.deleteOne({ collection: 'orders', where: { id: { equals: paid.id } } })
      }
    },
  )

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['limit=101', 'limit'],
    ['paymentStatus=paid', 'paymentStatus'],
    ['orderStatus=lost', 'orderStatus'],
    ['review=yes', 'review'],
    ['sort=best', 'sort'],
    ['placedFrom=2026-11-21', 'placedFrom'],
    ['placedBefore=2026-02-30T00:00:00Z', 'placedBefore'],
    ['placedFrom=2026-11-21T00:00:00Z&placedBefore=2026-11-20T00:00:00.000Z', 'placedBefore'],
    ['placedFrom=2026-11-21T00:00:00Z&placedBefore=2026-11-21T00:00:00.000Z', 'placedBefore'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ])('returns 400 for ?%s and names %s', async (query, field) => {
    const { status, body } = await ask(`?${query}`)
    expect({ status, field: body.field }).toEqual({ status: 400, field })
    expect(body.error).toContain(field)
  })
})

describe('order search', () => {
  const HEX = '0123456789abcdef01234567'
  const PEOPLE = {
    zoe: { firstName: 'Zoë', lastName: 'Brontë', email: 'zoe.bronte@mail.test' },
    percent: { firstName: 'Max', lastName: '100%', email: 'max_power@mail.test' },
    plain: { firstName: 'Max', lastName: '1000', email: 'maxipower@mail.test' },
    backslash: { firstName: 'C:\\Max', lastName: '[.*]', email: 'hex@mail.test' },
    hex: { firstName: 'Hex', lastName: `x${HEX}x`, email: 'odd(@mail.test' },
    greek: { firstName: 'ΟΔΥΣΣΕΥΣ', lastName: "O'Hara", email: 'ITHAKA@MAIL.TEST' },
    polish: { firstName: 'Łukasz', lastName: 'Sørensen', email: 'ines@xn--bcher-kva.test' },
    irish: { firstName: 'Conor', lastName: 'O’Brien', email: 'jose@bücher.test' },
    serbian: { firstName: 'Đorđe', lastName: 'Æbelø', email: 'dj@mail.test' },
    turkish: { firstName: 'Işıl', lastName: 'Yıldız', email: 'iy@mail.test' },
    french: { firstName: 'Anne‑Marie', lastName: 'De La Tour', email: 'tour@mail.test' },
  }
  const rows = Object.entries(PEOPLE).map(([, person], index) =>
    buildOrderRow(1000 + index, { customerInfo: buildCustomer(person), email: person.email }),
  )
  const idOf = (who: keyof typeof PEOPLE) => rows[Object.keys(PEOPLE).indexOf(who)]?.id ?? ''
  beforeAll(() => insertRows(test.shop.payload, 'orders', rows))

  it.each<[string, (keyof typeof PEOPLE)[]]>([
    ['Brontë', ['zoe']],
    ['bronte', ['zoe']],
    ['BRONTE\u0308', ['zoe']],
    ['ZOE.BRONTE@MAIL.TEST', ['zoe']],
    ['bronte zoe', ['zoe']],
    ['  bronte\t\tzo ', ['zoe']],
    ['bronte max', []],
    ['%', ['percent']],
    ['max 100', ['percent', 'plain']],
    ['100%', ['percent']],
    ['max_power', ['percent']],
    ['maxipower', ['plain']],
    ['c:\\max', ['backslash']],
    ['[.*]', ['backslash']],
    ['odd(', ['hex']],
    [HEX, ['hex']],
    ['οδυσσευσ', ['greek']],
    ['Οδυσ', ['greek']],
    ["o'hara", ['greek']],
    ['ithaka', ['greek']],
    ['lukasz', ['polish']],
    ['Łukasz SØRENSEN', ['polish']],
    ['sorensen', ['polish']],
    ["O'Brien", ['irish']],
    ['O’Brien', ['irish']],
    ['obrien', ['irish']],
    ['dorde', ['serbian']],
    ['aebelo', ['serbian']],
    ['isil yildiz', ['turkish']],
    ['YILDIZ', ['turkish']],
    ['anne-marie', ['french']],
    ['annemarie', ['french']],
    ['anne marie', ['french']],
    ['de-la-tour', ['french']],
    ['delatour', ['french']],
    ['bücher', ['polish', 'irish']],
    ['xn--bcher', ['polish', 'irish']],
    ['jose@bucher', ['irish']],
    ['nobody', []],
  ])('searches for %j and finds the orders of %j', async (q, people) => {
    const found = await search(q)
    const ours = found.filter((id) => rows.some((row) => row.id === id))
    expect(ours).toEqual(people.map(idOf).toSorted())
  })

  it('finds an order by its ID in any case and spelling, or by a part of it', async () => {
    const [row] = rows
    expect(await search(row?.orderId.toLowerCase() ?? '')).toEqual([row?.id])
    expect(await search(row?.orderId.slice(-6) ?? '')).toContain(row?.id)
    for (const written of [
      row?.orderId.toLowerCase().replace('-', ''),
      row?.orderId.replace('RV-', ''),
      row?.orderId.replace('-', ' '),
      `#${row?.orderId}`,
    ])
      expect([written, await search(written ?? '')]).toEqual([written, [row?.id]])
  })

  describe('order search by items and city', () => {
    const row = buildOrderRow(8000, {
      customerInfo: buildCustomer({ city: 'Saint-Tropéz' }),
      items: [
        { ...LINE, productName: 'Quilted Opera Cape', sku: 'QC-007-NOIR-M' },
        { ...LINE, productName: 'Wicker Tote' },
      ],
    })
    beforeAll(() => insertRows(test.shop.payload, 'orders', [row]))

    it.each([
      'saint-tropez',
      'Saint Tropéz',
      'opera cape',
      'wicker quilted',
      'qc-007-noir-m',
      'QC007',
      'C-007-N',
    ])('finds an order by its items or city in the list and the export: %j', async (q) => {
      expect(await search(q)).toEqual([row.id])
      const { text } = await test.client.asAdmin('GET', `/api/admin/orders/export?q=${encodeURIComponent(q)}`)
      expect(text).toContain(row.orderId)
    })

    it('finds an order by items that are added later', async () => {
      const {
        id: _id,
        orderId: _orderId,
        createdAt: _createdAt,
        searchText: _searchText,
        ...given
      } = buildOrderRow(8002, { items: [] })
      const order = await insertOrder(test.shop.payload, given)
      if (!order) throw new Error('The order exists already')
      await changeOrder(test.shop.payload, order, {}, { items: [{ ...LINE, productName: 'Regatta Kaftan' }] })
      expect(await search('regatta')).toEqual([order.id])
    })
  })

  it('does not search the street address', async () => {
    expect(await search('Harbor')).toEqual([])
  })

  it('finds a new order immediately, and by a name and email added later', async () => {
    const {
      id: _id,
      orderId: _orderId,
      createdAt: _createdAt,
      searchText: _searchText,
      ...row
    } = buildOrderRow(2000)
    const { payload } = test.shop
    const order = await insertOrder(payload, { ...row, email: null, customerInfo: null })
    if (!order) throw new Error('The order was there before')
    expect(await search(order.orderId)).toEqual([order.id])
    const customerInfo = buildCustomer({ lastName: 'Later', email: 'later@mail.test' })
    await changeOrder(payload, order, {}, { customerInfo, email: customerInfo.email })
    expect(await search('later@mail.test Later')).toEqual([order.id])
    expect(await search(`${order.orderId} later`)).toEqual([order.id])
    await changeOrder(payload, order, {}, { review: 'Look at it.' })
    expect(await search('later@mail.test')).toEqual([order.id])
  })

  it('finds orders that are years apart, and no longer finds a deleted one', async () => {
    const days = ['2004-02-29T23:59:59.999Z', '2014-06-01T00:00:00.000Z', '2024-12-31T12:00:00.000Z']
    const far = days.map((createdAt, index) =>
      buildOrderRow(5000 + index, { email: 'far@apart.test', createdAt }),
    )
    await insertRows(test.shop.payload, 'orders', far)
    expect(idsOf((await list('?q=far%40apart')).orders)).toEqual(far.map(({ id }) => id).toReversed())
    const between = '&placedFrom=2014-06-01T00:00:00.000Z&placedBefore=2024-12-31T12:00:00.000Z'
    expect(idsOf((await list(`?q=apart${between}`)).orders)).toEqual([far[1]?.id])
    await test.shop.payload.db.deleteOne({ collection: 'orders', where: { id: { equals: far[1]?.id } } })
    expect(await search('far@apart.test')).toEqual([far[0]?.id, far[2]?.id].toSorted())
  })

  it('pages through all matches even if the first total is only a lower bound', async () => {
    const COUNT = 1207
    const many = Array.from({ length: COUNT }, (_, index) =>
      buildOrderRow(6000 + index, { email: `guest${index}@crowd.test` }),
    )
    await insertRows(test.shop.payload, 'orders', many)
    const first = await list('?limit=100&q=crowd.test')
    expect(first.pagination).toEqual({ page: 1, limit: 100, total: 200, pages: 2, isMore: true })
    const found: string[] = []
    for (let page = 1; ; page++) {
      const { orders, pagination } = await list(`?limit=100&page=${page}&q=crowd.test`)
      found.push(...idsOf(orders))
      if (page < pagination.pages) continue
      expect(pagination).toEqual({ page: 13, limit: 100, total: COUNT, pages: 13 })
      break
    }
    const inOrder = many.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    expect(found).toEqual(inOrder.map(({ id }) => id))
  })
})
