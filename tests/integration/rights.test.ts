import { createHmac } from 'node:crypto'
import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAILURES } from '../../domain/contract/failure.ts'
import { OPERATIONS, type Operation, RIGHTS } from '../../src/access/rights.ts'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { publishDuePages } from '../../src/operations/content/publishDuePages.ts'
import type { ProductChange } from '../../domain/contract/product.ts'
import { PRODUCT_FIELD_NAMES } from '../../domain/productFields.ts'
import { ROLES, type Role, ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { buildOrderRow } from '../support/build/buildRows.ts'
import { ADMIN, type ApiResponse } from '../support/ShopClient.ts'
import { insertRows } from '../support/fillShop.ts'
import { readRightsPage } from '../support/readRightsPage.ts'
import { type Account, createAccount, createAccountPerRole } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

/** ID of no document: access is checked before the document is looked up. */
const MISSING_ID = '0'.repeat(24)
const FORBIDDEN = 403
/** Collections that the panel hides from every role. */
const HIDDEN = ['orders', 'checkouts', 'emails', 'subscribers', 'waitlist']

let test: TestShop
let staff: Record<Role, Account>
beforeAll(async () => {
  test = await startTestShop()
  staff = await createAccountPerRole(test)
})
afterAll(() => test.close())

const page = readRightsPage()
const entities = () => {
  const { collections, globals } = test.shop.payload.config
  return { collections: collections.map(({ slug }) => slug), globals: globals.map(({ slug }) => slug) }
}
/** Returns true for 403 and for an unknown endpoint. */
const isRefused = ({ status, body }: { status: number; body: { error?: unknown } }) =>
  status === FORBIDDEN || (status === 404 && body.error === FAILURES.unknownEndpoint)
const ask = (role: Role, method: string, path: string, body?: unknown) =>
  test.client.call(method, `/cms/api${path}`, body, staff[role].headers)

describe('table of rights', () => {
  it('defines rights for exactly every collection and global', () => {
    const { collections, globals } = entities()
    expect(Object.keys(RIGHTS).toSorted()).toEqual([...collections, ...globals].toSorted())
  })

  it('lists the same collection rights in docs/rights.md as in the code', () => {
    expect(page.collections).toEqual(RIGHTS)
    expect(Object.keys(page.collections)).toEqual(Object.keys(RIGHTS))
  })
})

describe.each(ROLES)('rights of the role %s in Payload', (role) => {
  /** Requests per operation whose responses show if the role may do it. */
  const requests: Record<Operation, (slug: string) => ReturnType<typeof ask>[]> = {
    create: (slug) => [ask(role, 'POST', `/${slug}`, {})],
    read: (slug) => [
      ask(role, 'GET', `/${slug}?limit=1`),
      ask(role, 'GET', `/${slug}/count`),
      ask(role, 'GET', `/${slug}/${MISSING_ID}`),
    ],
    update: (slug) => [
      ask(role, 'PATCH', `/${slug}/${MISSING_ID}`, {}),
      ask(role, 'PATCH', `/${slug}?where[id][equals]=${MISSING_ID}`, {}),
    ],
    delete: (slug) => [
      ask(role, 'DELETE', `/${slug}/${MISSING_ID}`),
      ask(role, 'DELETE', `/${slug}?where[id][equals]=${MISSING_ID}`),
    ],
  }

  it('allows exactly the collection operations in docs/rights.md', async () => {
    for (const slug of entities().collections)
      for (const operation of OPERATIONS) {
        const answers = await Promise.all(requests[operation](slug))
        const refused = answers.map(isRefused)
        const reach = page.collections[slug]?.[role][operation]
        // Accepts either outcome for `own` and `others`: a missing document has no owner.
        const expected = answers.map(() => (reach === 'all' ? [false] : reach ? [true, false] : [true]))
        const isExpected = refused.map((is, index) => expected[index]?.includes(is))
        expect({ slug, operation, refused, isExpected }).toEqual({
          slug,
          operation,
          refused,
          isExpected: answers.map(() => true),
        })
      }
  })

  it('allows exactly the global operations in docs/rights.md', async () => {
    for (const slug of entities().globals)
      for (const [operation, method] of [
        ['read', 'GET'],
        ['update', 'POST'],
      ] as const) {
        const { status } = await ask(role, method, `/globals/${slug}`, method === 'GET' ? undefined : {})
        const may = page.collections[slug]?.[role][operation] === 'all'
        expect({ slug, operation, may: status !== FORBIDDEN }).toEqual({ slug, operation, may })
      }
  })

  it('allows exactly the Local API operations in docs/rights.md', async () => {
    const { payload } = test.shop
    const user = await payload.findByID({ collection: 'admins', id: staff[role].id })
    const given = { overrideAccess: false, user: { ...user, collection: 'admins' as const } }
    const tries: Record<Operation, (collection: string) => Promise<unknown>> = {
      create: (collection) => payload.create({ ...given, collection, data: {} } as never),
      read: (collection) => payload.find({ ...given, collection, limit: 1 } as never),
      update: (collection) => payload.update({ ...given, collection, id: MISSING_ID, data: {} } as never),
      delete: (collection) => payload.delete({ ...given, collection, id: MISSING_ID } as never),
    }
    for (const slug of entities().collections)
      for (const operation of OPERATIONS) {
        const status = await tries[operation](slug).then(
          () => 200,
          (error: { status?: number }) => error.status,
        )
        const reach = page.collections[slug]?.[role][operation]
        if (reach === 'own' || reach === 'others') continue
        expect({ slug, operation, may: status !== FORBIDDEN }).toEqual({
          slug,
          operation,
          may: reach === 'all',
        })
      }
  })

  it('requires the read right to see versions and the update right to restore them', async () => {
    const { docs } = await test.shop.payload.findVersions({ collection: 'pages', limit: 1 })
    const path = `/pages/versions/${docs[0]?.id}`
    const versioned = test.shop.payload.config.globals.flatMap(({ slug, versions }) => (versions ? slug : []))
    const statuses = await Promise.all(
      [
        ask(role, 'GET', '/pages/versions'),
        ask(role, 'GET', path),
        ask(role, 'POST', path),
        ...versioned.map((slug) => ask(role, 'GET', `/globals/${slug}/versions`)),
        ...versioned.map((slug) => ask(role, 'POST', `/globals/${slug}/versions/${'0'.repeat(24)}`)),
      ].map(async (asked) => (await asked).status !== FORBIDDEN),
    )
    const { pages: rights } = page.collections
    expect(versioned).toEqual(['home', 'categories', 'site'])
    const mayGlobals = (['read', 'update'] as const).flatMap((operation) =>
      versioned.map((slug) => page.collections[slug]?.[role][operation] === 'all'),
    )
    const mayRead = rights?.[role].read === 'all'
    expect(statuses).toEqual([mayRead, mayRead, rights?.[role].update === 'all', ...mayGlobals])
  })

  it('requires the right to update all accounts to unlock one', async () => {
    const { username } = await createAccount(test, 'editor')
    const { status } = await ask(role, 'POST', '/admins/unlock', { username })
    expect(status).toBe(page.collections.admins?.[role].update === 'all' ? 200 : FORBIDDEN)
  })

  it('returns only the preferences of the account', async () => {
    const likings = (who: Role, method: string, body?: unknown) =>
      ask(who, method, '/payload-preferences/pages-list', body)
    for (const who of ROLES) expect((await likings(who, 'POST', { value: { who } })).status).toBe(200)
    const { body } = await ask(role, 'GET', '/payload-preferences?where[key][equals]=pages-list')
    expect(body.docs).toMatchObject([{ value: { who: role } }])
  })

  it('returns 401 for job endpoints', async () => {
    for (const path of ['/payload-jobs/run', '/payload-jobs/handle-schedules'])
      expect((await ask(role, 'GET', path)).status).toBe(401)
  })

  it('shows only readable collections and globals in the panel', () => {
    const { collections, globals } = test.shop.payload.config
    for (const { slug, admin } of [...collections, ...globals]) {
      const { hidden } = admin
      const isHidden = typeof hidden === 'function' ? hidden({ user: { role } as never }) : hidden
      const mayRead = page.collections[slug]?.[role].read === 'all' && !slug.startsWith('payload-')
      expect({ slug, isShown: !isHidden }).toEqual({ slug, isShown: mayRead && !HIDDEN.includes(slug) })
    }
  })
})

describe('rights to product fields', () => {
  const values: Required<Omit<ProductChange, 'stockReason' | 'renames' | 'removeStock'>> = {
    ...buildProduct({ name: 'Renamed', price: 7, stockQuantity: 3, featured: true, inStock: false }),
    publication: 'hidden',
    goesLiveAt: null,
    sizeAndFit: { fit: 'true', model: null, measurements: [], care: [], returns: 'Free.' },
  }

  it('lists the same fields in docs/rights.md as in the code', () => {
    expect(Object.keys(page.fields)).toEqual(PRODUCT_FIELD_NAMES)
  })

  it.each(ROLES)(
    'lets %s change exactly the fields in docs/rights.md, separately and together',
    async (role) => {
      const { id } = await test.client.createProduct()
      const send = (method: string, path: string, body: object) =>
        test.client.call(method, path, body, staff[role].headers)
      const mayAny = ROLES_BY_RIGHT.products.some((each) => each === role)
      for (const name of PRODUCT_FIELD_NAMES) {
        const may = page.fields[name]?.includes(role) ?? false
        // A publish time requires the publication `live`.
        const change = { ...(name === 'goesLiveAt' && { publication: 'live' }), [name]: values[name] }
        const before = await test.client.readManaged(id)
        for (const body of [change, { ...(mayAny && { tags: ['worn'] }), ...change }]) {
          const answer = await send('PUT', `/api/products/${id}`, body)
          expect([name, answer.status]).toEqual([name, may ? 200 : 403])
          if (!may && mayAny) expect(answer.body).toMatchObject({ error: FAILURES.notYourField })
        }
        if (!may) expect(await test.client.readManaged(id)).toEqual(before)
      }
      for (const name of ['inStock', 'featured', 'publication'] as const) {
        const body = { ids: [id], change: { [name]: values[name] } }
        const may = page.fields[name]?.includes(role)
        const { status } = await send('PUT', '/api/admin/products', body)
        expect([name, status]).toEqual([name, may ? 200 : 403])
      }
    },
  )
})

describe.each([
  ['a stranger', async () => ({})],
  [
    'an account without a role',
    async () => {
      const { id, headers } = await createAccount(test, 'admin')
      await test.shop.payload.db.updateOne({ collection: 'admins', id, data: { role: null } })
      return headers
    },
  ],
])('access of %s', (_who, carried) => {
  it('rejects every operation on collections and globals, including Payload’s own', async () => {
    const headers = await carried()
    const call = (method: string, path: string, body: object = {}) =>
      test.client.call(method, `/cms/api${path}`, method === 'GET' ? undefined : body, headers)
    const { collections, globals } = entities()
    for (const slug of collections)
      for (const [method, path] of [
        ['GET', ''],
        ['GET', `/${MISSING_ID}`],
        ['GET', '/count'],
        ['GET', '/versions'],
        ['POST', ''],
        ['PATCH', `/${MISSING_ID}`],
        ['PATCH', `?where[id][equals]=${MISSING_ID}`],
        ['DELETE', `/${MISSING_ID}`],
        ['DELETE', `?where[id][equals]=${MISSING_ID}`],
      ] as const) {
        const answer = await call(method, `/${slug}${path}`)
        // Payload finds preferences by key and account: without an account it returns 200 with no value, or
        // 404.
        const isUnknown = slug === 'payload-preferences' && path.startsWith('/') && !answer.body.value
        const isMissing = path === '/versions' && slug !== 'pages'
        expect({ slug, method, path, refused: isRefused(answer) || isUnknown || isMissing }).toEqual({
          slug,
          method,
          path,
          refused: true,
        })
      }
    for (const slug of globals)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', '/versions'],
      ] as const)
        expect(isRefused(await call(method, `/globals/${slug}${path}`))).toBe(true)
    expect((await call('POST', '/admins/unlock', { username: staff.editor.username })).status).toBe(FORBIDDEN)
  })
})

it('opens the panel only to accounts with a known role', () => {
  const { admins } = test.shop.payload.collections
  const asked = (user: object | null) => admins?.config.access.admin?.({ req: { user } } as never)
  expect(ROLES.map((role) => asked({ role }))).toEqual(ROLES.map(() => true))
  for (const user of [null, {}, { role: null }, { role: 'owner' }]) expect(asked(user)).toBe(false)
})

it('returns 404 for GraphQL', async () => {
  const { headers } = staff.admin
  const query = { query: '{ __schema { types { name } } }' }
  for (const path of ['/cms/api/graphql', '/api/graphql', '/graphql'])
    expect((await test.client.call('POST', path, query, headers)).status).toBe(404)
  expect((await test.client.call('GET', '/cms/api/graphql-playground', undefined, headers)).status).toBe(404)
})

describe('scheduled publishing of pages', () => {
  const draft = async (slug: string) => {
    const data = { title: slug, slug, _status: 'draft' } as never
    return String((await test.shop.payload.create({ collection: 'pages', data, draft: true })).id)
  }
  const jobs = async () => (await test.shop.payload.find({ collection: 'payload-jobs' as never })).docs
  const isPublished = async (slug: string) =>
    (await test.client.call('GET', `/api/pages/${slug}`)).status === 200

  /** Schedules or cancels publishing as the panel does for a signed-in account. */
  async function schedule(role: Role, more: object) {
    const { payload } = test.shop
    const user = {
      ...(await payload.findByID({ collection: 'admins', id: staff[role].id })),
      collection: 'admins',
    }
    const req = { payload, user, i18n: { t: String }, t: String, context: {} }
    return schedulePublishHandler({ type: 'publish', req, ...more } as never)
  }
  const publish = (role: Role, id: string) =>
    schedule(role, { doc: { relationTo: 'pages', value: id }, date: new Date(Date.now() - 1000) })

  it('publishes a page on schedule only if the role may update pages', async () => {
    for (const role of ROLES) {
      await publish(role, await draft(`set-by-${role}`))
      await publishDuePages(test.shop)
      const may = page.collections.pages?.[role].update === 'all'
      expect({ role, published: await isPublished(`set-by-${role}`) }).toEqual({ role, published: may })
    }
  })

  it('cancels a schedule only if the role may update pages', async () => {
    for (const role of ROLES) {
      await test.shop.payload.db.deleteMany({ collection: 'payload-jobs', where: {} })
      await publish('admin', await draft(`taken-by-${role}`))
      const [job] = (await jobs()) as { id: string }[]
      const doc = { relationTo: 'pages', value: MISSING_ID }
      await schedule(role, { deleteID: job?.id, doc, date: new Date(Date.now() + 60_000) })
      const isThere = ((await jobs()) as { id: string }[]).some(({ id }) => id === job?.id)
      const may = page.collections.pages?.[role].update === 'all'
      expect({ role, isThere }).toEqual({ role, isThere: !may })
    }
  })
})

describe('Payload endpoints', () => {
  interface Route {
    slug: string
    method: string
    path: string
  }
  /** Lists all endpoints in Payload's configuration, so that new ones are tested automatically. */
  function routes(): Route[] {
    const { collections, globals, endpoints } = test.shop.payload.config
    const below = (
      slug: string,
      base: string,
      offered: readonly { method: string; path: string }[] | false,
    ) =>
      (offered || []).map(({ method, path }) => ({
        slug,
        method: method.toUpperCase(),
        path: `/cms/api${base}${path.replace(/:\w+\??/g, MISSING_ID)}`.replace(/\/$/, ''),
      }))
    return [
      ...collections.flatMap(({ slug, endpoints: offered }) => below(slug, `/${slug}`, offered)),
      ...globals.flatMap(({ slug, endpoints: offered }) => below(slug, `/globals/${slug}`, offered || [])),
      ...below('', '', endpoints),
    ]
  }
  const call = ({ method, path }: Route, headers: Record<string, string>) =>
    test.client.call(method, path, method === 'GET' ? undefined : {}, headers)

  /** Endpoints open to everyone: they return only the caller's own access, or sign in or out. */
  const OPEN = [
    'GET /cms/api/access',
    'GET /cms/api/admins/me',
    'GET /cms/api/admins/init',
    'POST /cms/api/admins/access/ID',
    'POST /cms/api/admins/forgot-password',
    'POST /cms/api/admins/logout',
  ]
  const nameOf = ({ method, path }: Route) => `${method} ${path.replace(MISSING_ID, 'ID')}`
  const isAccess = ({ path }: Route) => /\/access(\/|$)/.test(path)

  async function inTens<T, U>(list: readonly T[], ask: (each: T) => Promise<U>): Promise<U[]> {
    const answers: U[] = []
    for (let at = 0; at < list.length; at += 10)
      answers.push(...(await Promise.all(list.slice(at, at + 10).map(ask))))
    return answers
  }

  it('finds more than 150 Payload endpoints', () => {
    expect(routes().length).toBeGreaterThan(150)
  })

  it.each([
    ['without a token', () => ({})],
    ['with a token that is none', () => ({ authorization: 'Bearer x.y.z' })],
    ['with an expired token', () => ({ authorization: `Bearer ${signedToken(-60)}` })],
    ['with a token of no session', () => ({ authorization: `JWT ${signedToken(60)}` })],
    [
      'with a cookie that another site sends along',
      () => ({
        cookie: cookieOf(staff.admin),
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      }),
    ],
    ['with a cookie of nobody knows where', () => ({ cookie: cookieOf(staff.admin) })],
  ])('rejects requests %s', async (_how, carried) => {
    const letIn: string[] = []
    const asked = routes()
    const answers = await inTens(asked, (route) => call(route, carried()))
    for (const [at, route] of asked.entries()) {
      const { status, body } = answers[at] as ApiResponse
      // Payload finds preferences by key and account: without an account it returns 200 with no value.
      const isUnliked = route.slug === 'payload-preferences' && !body.value
      const isEmpty = status === 200 && ((body.docs as [] | undefined)?.length === 0 || isUnliked)
      const isRefusedHere = status >= 400 && status < 500
      if (!isRefusedHere && !isEmpty && !isAccess(route) && !OPEN.includes(nameOf(route)))
        letIn.push(`${nameOf(route)}: ${status}`)
      if (nameOf(route).endsWith('/me')) expect(body.user ?? null).toBeNull()
    }
    expect(letIn).toEqual([])
  })

  it.each(ROLES)(
    'responds to %s without server errors and rejects collections without rights',
    async (role) => {
      const { headers } = await createAccount(test, role)
      const wrong: string[] = []
      // Leaves out logout, which would end the session.
      const asked = routes().filter(({ path }) => !path.endsWith('/logout'))
      const answers = await inTens(asked, (route) => call(route, headers))
      for (const [at, route] of asked.entries()) {
        const { status } = answers[at] as ApiResponse
        const isForbidden = route.slug !== '' && Object.keys(RIGHTS[route.slug]?.[role] ?? {}).length === 0
        if (status >= 500 || (isForbidden && status < 400 && !isAccess(route)))
          wrong.push(`${nameOf(route)}: ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )

  function signedToken(seconds: number): string {
    const [head = '', claims = ''] = staff.admin.headers.authorization.replace('Bearer ', '').split('.')
    const given = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
    const sid = seconds > 0 ? { sid: 'none' } : {}
    const exp = Math.floor(Date.now() / 1000) + seconds
    const changed = Buffer.from(JSON.stringify({ ...given, ...sid, exp })).toString('base64url')
    const { secret } = test.shop.payload
    return `${head}.${changed}.${createHmac('sha256', secret).update(`${head}.${changed}`).digest('base64url')}`
  }
  const cookieOf = ({ headers }: Account) =>
    `${test.shop.payload.config.cookiePrefix}-token=${headers.authorization.replace('Bearer ', '')}`

  it('accepts a cookie from the shop’s own pages', async () => {
    const cookie = { cookie: cookieOf(staff.admin), 'sec-fetch-site': 'same-origin' }
    expect((await test.client.call('GET', '/cms/api/orders', undefined, cookie)).status).toBe(200)
  })

  it('rejects cookies and invalid tokens for documented staff endpoints', async () => {
    for (const { method, path, forAdmins } of ENDPOINTS) {
      if (!forAdmins) continue
      const carried: Record<string, string>[] = [
        { cookie: cookieOf(staff.admin), 'sec-fetch-site': 'same-origin', origin: test.url },
        { authorization: `Bearer ${signedToken(-60)}` },
        { authorization: 'Bearer x.y.z' },
      ]
      for (const headers of carried) {
        const body = method === 'get' ? undefined : {}
        const { status } = await test.client.call(
          method.toUpperCase(),
          path.replace(/:\w+/g, 'none'),
          body,
          headers,
        )
        expect({ method, path, status }).toEqual({ method, path, status: 401 })
      }
    }
  })
})

describe('staff endpoints', () => {
  const calls = ENDPOINTS.filter(({ forAdmins }) => forAdmins)
  const pathOf = (path: string) => path.replace(':imageId', 'none').replace(':id', 'none')

  it('lists the same staff endpoints and roles in docs/rights.md as in the code', () => {
    const declared = calls.map(
      ({ method, path, forRoles = ['admin'] }) => `${method.toUpperCase()} ${path}: ${forRoles.join(', ')}`,
    )
    const shown = page.calls.map(({ method, path, roles }) => `${method} ${path}: ${roles.join(', ')}`)
    expect(shown.toSorted()).toEqual(declared.toSorted())
  })

  it('allows exactly the roles in docs/rights.md to call staff endpoints', async () => {
    // Leaves out logout, which would end the session.
    const isLast = (path: string) => path.endsWith('/logout')
    for (const { method, path, roles } of page.calls.filter(({ path }) => !isLast(path))) {
      const body = method === 'GET' ? undefined : {}
      const call = (headers?: Account['headers']) => test.client.call(method, pathOf(path), body, headers)
      expect({ path, stranger: (await call()).status }).toEqual({ path, stranger: 401 })
      for (const role of ROLES) {
        const { status, body: answer } = await call(staff[role].headers)
        const may = roles.includes(role)
        expect({ role, path, may: status !== FORBIDDEN }).toEqual({ role, path, may })
        if (!may) expect(answer).toEqual({ error: 'Your account may not do this. Ask an administrator.' })
      }
    }
  })
})

describe('access of editors', () => {
  it('returns the role of an editor and lets it change a product name', async () => {
    const { headers, username } = staff.editor
    const { body } = await test.client.call('GET', '/api/auth/admin/verify', undefined, headers)
    expect(body).toEqual({ admin: { id: staff.editor.id, username, role: 'editor' } })
    const change = { name: 'By an editor' }
    const { status } = await test.client.call('PUT', '/api/products/sw-001', change, headers)
    expect(status).toBe(200)
    expect((await test.client.readProduct('sw-001')).name).toBe('By an editor')
  })
})

describe('orders in Payload', () => {
  it('rejects order updates and deletion by every role', async () => {
    const row = buildOrderRow(1)
    await insertRows(test.shop.payload, 'orders', [row])
    for (const role of ROLES) {
      expect((await ask(role, 'PATCH', `/orders/${row.id}`, { totalInCents: 1 })).status).toBe(FORBIDDEN)
      expect((await ask(role, 'PATCH', `/orders?where[id][equals]=${row.id}`, { items: [] })).status).toBe(
        FORBIDDEN,
      )
      expect((await ask(role, 'DELETE', `/orders/${row.id}`)).status).toBe(FORBIDDEN)
      // The duplicate endpoint does not exist.
      expect((await ask(role, 'POST', `/orders/${row.id}/duplicate`)).status).toBe(404)
    }
    const { body } = await ask('fulfillment', 'GET', `/orders/${row.id}`)
    expect(body).toMatchObject({ totalInCents: row.totalInCents, items: row.items })
  })
})

describe('staff accounts', () => {
  const roleOf = async ({ id }: Account) =>
    (
      await test.shop.payload.db.findOne<{ id: string; role: Role }>({
        collection: 'admins',
        where: { id: { equals: id } },
      })
    )?.role
  const change = (actor: Account, target: Account, data: object) =>
    test.client.call('PATCH', `/cms/api/admins/${target.id}`, data, actor.headers)
  const remove = (actor: Account, target: Account) =>
    test.client.call('DELETE', `/cms/api/admins/${target.id}`, undefined, actor.headers)

  it.each(['editor', 'fulfillment'] as const)(
    'shows %s only its own account and rejects changes to others',
    async (role) => {
      const { body } = await ask(role, 'GET', '/admins')
      expect(body.docs).toMatchObject([{ id: staff[role].id, role }])
      expect((await change(staff[role], staff.admin, { password: 'stolen password' })).status).toBe(FORBIDDEN)
      expect((await ask(role, 'POST', '/admins/unlock', { username: staff.admin.username })).status).toBe(
        FORBIDDEN,
      )
    },
  )

  it.each(['editor', 'fulfillment'] as const)(
    'lets %s change its own password, but not its role',
    async (role) => {
      const own = await createAccount(test, role)
      const data = { role: 'admin', password: 'another password', currentPassword: ADMIN.password }
      expect((await change(own, own, data)).status).toBe(200)
      expect(await roleOf(own)).toBe(role)
      await test.client.signIn({ username: own.username, password: 'another password' })
      expect((await remove(own, own)).status).toBe(FORBIDDEN)
    },
  )

  it('applies a role change or deletion by an administrator immediately', async () => {
    const account = await createAccount(test, 'editor')
    const orders = () => test.client.call('GET', '/api/admin/orders', undefined, account.headers)
    expect((await orders()).status).toBe(FORBIDDEN)
    expect((await change(staff.admin, account, { role: 'fulfillment' })).status).toBe(200)
    expect((await orders()).status).toBe(200)
    expect((await remove(staff.admin, account)).status).toBe(200)
    expect((await orders()).status).toBe(401)
  })

  it.each([undefined, null, 'owner', ''])('rejects a new account with the role %j', async (role) => {
    const { status } = await ask('admin', 'POST', '/admins', {
      username: 'nobody',
      password: 'a password',
      role,
    })
    expect(status).toBe(400)
  })

  it('prevents administrators from demoting or deleting themselves', async () => {
    const own = await createAccount(test, 'admin')
    await change(own, own, { role: 'editor' })
    expect(await roleOf(own)).toBe('admin')
    expect((await remove(own, own)).status).toBe(FORBIDDEN)
    await ask('admin', 'DELETE', `/admins?where[id][equals]=${staff.admin.id}`)
    expect(await roleOf(staff.admin)).toBe('admin')
  })
})

// The tests below delete all but two administrators.
describe('last two administrators', () => {
  const administrators = async () => {
    const where = { role: { equals: 'admin' } }
    return (await test.shop.payload.db.find<{ id: string }>({ collection: 'admins', where })).docs
  }
  const leaveTwo = async () => {
    const pair = [await createAccount(test, 'admin'), await createAccount(test, 'admin')] as const
    for (const { id } of await administrators())
      if (!pair.some((account) => account.id === id))
        await test.shop.payload.delete({ collection: 'admins', id })
    return pair
  }
  /** Sends two administrators' requests against each other and lets both in before either writes. */
  const eachOther = async (method: string, data?: object) => {
    const [one, other] = await leaveTwo()
    const { db } = test.shop.payload
    const { updateOne } = db
    let arrived = 0
    let open = () => {}
    const bothArrived = new Promise<void>((resolve) => (open = resolve))
    db.updateOne = async (...args) => {
      const [{ collection, data: changed }] = args
      if (collection === 'admins' && changed.role !== 'admin' && ++arrived <= 2) {
        if (arrived === 2) open()
        await bothArrived
      }
      return updateOne.apply(db, args)
    }
    const answers = await Promise.all([
      test.client.call(method, `/cms/api/admins/${other.id}`, data, one.headers),
      test.client.call(method, `/cms/api/admins/${one.id}`, data, other.headers),
    ]).finally(() => {
      db.updateOne = updateOne
    })
    return answers.map(({ status }) => status)
  }

  it.each([
    ['demote', 'PATCH', { role: 'editor' }],
    ['delete', 'DELETE', undefined],
  ])('keeps at least one when they %s each other concurrently', async (_how, method, data) => {
    expect(await eachOther(method, data)).toContain(409)
    expect((await administrators()).length).toBeGreaterThanOrEqual(1)
  })

  it('rejects demoting or deleting the last administrator', async () => {
    const [one, last] = await leaveTwo()
    const { payload } = test.shop
    await payload.delete({ collection: 'admins', id: one.id })
    const conflict = {
      status: 409,
      message: 'The shop needs at least one administrator. Make someone else an administrator first.',
    }
    await expect(payload.delete({ collection: 'admins', id: last.id })).rejects.toMatchObject(conflict)
    await expect(
      payload.update({ collection: 'admins', id: last.id, data: { role: 'editor' } as never }),
    ).rejects.toMatchObject(conflict)
    expect(await administrators()).toMatchObject([{ id: last.id }])
    expect((await test.client.call('GET', '/api/auth/admin/verify', undefined, last.headers)).status).toBe(
      200,
    )
  })
})
