import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { OPERATIONS, type Operation, RIGHTS } from '../../src/access/rights.ts'
import { CALLS } from '../../src/endpoints/calls.ts'
import { ROLES, type Role } from '../../domain/rules/roles.ts'
import { buildOrderRow } from '../support/buildRows.ts'
import { insertRows } from '../support/fillShop.ts'
import { type Account, hire, hireStaff } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

/** An id that no document has: who may not is told so before it is looked for. */
const NOBODYS = '0'.repeat(24)
const FORBIDDEN = 403
/** Of no use to anyone in the panel, whoever may read them. */
const HIDDEN = ['checkouts', 'mails']

let test: TestShop
let staff: Record<Role, Account>
beforeAll(async () => {
  test = await startTestShop()
  staff = await hireStaff(test)
})
afterAll(() => test.close())

const entities = () => {
  const { collections, globals } = test.shop.payload.config
  return {
    // Payload's own collections guard themselves.
    collections: collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-')),
    globals: globals.map(({ slug }) => slug),
  }
}
const ask = (role: Role, method: string, path: string, body?: unknown) =>
  test.client.call(method, `/cms/api${path}`, body, staff[role].headers)

describe('the table of rights', () => {
  it('has a line for every collection and global, and for nothing else', () => {
    const { collections, globals } = entities()
    expect(Object.keys(RIGHTS).toSorted()).toEqual([...collections, ...globals].toSorted())
  })

  it('is what docs/rights.md shows', () => {
    const shown = readFileSync('docs/rights.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      .filter(([slug = '']) => /^`\w+`$/.test(slug))
    const told = Object.entries(RIGHTS).map(([slug, rights]) => [
      `\`${slug}\``,
      ...ROLES.map((role) => {
        const cells = OPERATIONS.flatMap((operation) => {
          const reach = rights[role][operation]
          return reach ? (reach === 'all' ? operation : `${operation} ${reach}`) : []
        })
        return cells.join(', ') || '–'
      }),
    ])
    expect(shown).toEqual(told)
  })
})

describe.each(ROLES)('through Payload’s own calls %s', (role) => {
  /** Whether the account may do so to some document, as the answers say. */
  const requests: Record<Operation, (slug: string) => ReturnType<typeof ask>[]> = {
    create: (slug) => [ask(role, 'POST', `/${slug}`, {})],
    read: (slug) => [
      ask(role, 'GET', `/${slug}?limit=1`),
      ask(role, 'GET', `/${slug}/count`),
      ask(role, 'GET', `/${slug}/${NOBODYS}`),
    ],
    update: (slug) => [
      ask(role, 'PATCH', `/${slug}/${NOBODYS}`, {}),
      ask(role, 'PATCH', `/${slug}?where[id][equals]=${NOBODYS}`, {}),
    ],
    delete: (slug) => [
      ask(role, 'DELETE', `/${slug}/${NOBODYS}`),
      ask(role, 'DELETE', `/${slug}?where[id][equals]=${NOBODYS}`),
    ],
  }

  it('may do with each collection exactly what the table says', async () => {
    for (const slug of entities().collections)
      for (const operation of OPERATIONS) {
        const answers = await Promise.all(requests[operation](slug))
        const refused = answers.map(({ status }) => status === FORBIDDEN)
        const reach = RIGHTS[slug]?.[role][operation]
        // Of a document that is not there nobody can say whether it is one's own.
        const expected = answers.map(() => (reach === 'all' ? [false] : reach ? [true, false] : [true]))
        const asTold = refused.map((is, index) => expected[index]?.includes(is))
        expect({ slug, operation, refused, asTold }).toEqual({
          slug,
          operation,
          refused,
          asTold: answers.map(() => true),
        })
      }
  })

  it('may do with each global exactly what the table says', async () => {
    for (const slug of entities().globals)
      for (const [operation, method] of [
        ['read', 'GET'],
        ['update', 'POST'],
      ] as const) {
        const { status } = await ask(role, method, `/globals/${slug}`, method === 'GET' ? undefined : {})
        const may = RIGHTS[slug]?.[role][operation] === 'all'
        expect({ slug, operation, may: status !== FORBIDDEN }).toEqual({ slug, operation, may })
      }
  })

  it('may do within the process exactly what the table says', async () => {
    const { payload } = test.shop
    const user = await payload.findByID({ collection: 'admins', id: staff[role].id })
    const given = { overrideAccess: false, user: { ...user, collection: 'admins' as const } }
    const tries: Record<Operation, (collection: string) => Promise<unknown>> = {
      create: (collection) => payload.create({ ...given, collection, data: {} } as never),
      read: (collection) => payload.find({ ...given, collection, limit: 1 } as never),
      update: (collection) => payload.update({ ...given, collection, id: NOBODYS, data: {} } as never),
      delete: (collection) => payload.delete({ ...given, collection, id: NOBODYS } as never),
    }
    for (const slug of entities().collections)
      for (const operation of OPERATIONS) {
        const status = await tries[operation](slug).then(
          () => 200,
          (error: { status?: number }) => error.status,
        )
        const reach = RIGHTS[slug]?.[role][operation]
        if (reach === 'own' || reach === 'others') continue
        expect({ slug, operation, may: status !== FORBIDDEN }).toEqual({
          slug,
          operation,
          may: reach === 'all',
        })
      }
  })

  it('sees in the panel what it may read, and no more', () => {
    const { collections, globals } = test.shop.payload.config
    for (const { slug, admin } of [...collections, ...globals].filter(({ slug }) => RIGHTS[slug])) {
      const { hidden } = admin
      const isHidden = typeof hidden === 'function' ? hidden({ user: { role } as never }) : hidden
      const mayRead = RIGHTS[slug]?.[role].read === 'all'
      expect({ slug, isShown: !isHidden }).toEqual({ slug, isShown: mayRead && !HIDDEN.includes(slug) })
    }
  })
})

describe('strangers', () => {
  it('may do nothing with any collection or global, Payload’s own included', async () => {
    const { collections, globals } = test.shop.payload.config
    for (const { slug } of collections)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['PATCH', `/${NOBODYS}`],
        ['DELETE', `/${NOBODYS}`],
      ] as const) {
        const { status } = await test.client.call(
          method,
          `/cms/api/${slug}${path}`,
          method === 'GET' ? undefined : {},
        )
        expect({ slug, method, refused: [401, 403, 404, 501].includes(status) }).toEqual({
          slug,
          method,
          refused: true,
        })
      }
    for (const { slug } of globals)
      expect((await test.client.call('GET', `/cms/api/globals/${slug}`)).status).toBe(FORBIDDEN)
  })
})

describe('every call for staff', () => {
  const calls = CALLS.filter(({ forAdmins }) => forAdmins)
  const pathOf = (path: string) => path.replace(':imageId', 'none').replace(':id', 'none')

  it('is open to administrators and to those it names', async () => {
    for (const role of ROLES)
      // Last, for it ends the session.
      for (const { method, path, forRoles = ['admin'] } of calls.filter(
        (call) => !call.path.endsWith('/logout'),
      )) {
        const body = method === 'get' ? undefined : {}
        const { status, body: answer } = await test.client.call(
          method.toUpperCase(),
          pathOf(path),
          body,
          staff[role].headers,
        )
        const may = forRoles.includes(role)
        expect({ role, path, may: status !== FORBIDDEN }).toEqual({ role, path, may })
        if (!may) expect(answer).toEqual({ error: 'Your account may not do this. Ask an administrator.' })
      }
  })

  it('names who looks after orders, and who after products', () => {
    const rolesOf = (pattern: RegExp) =>
      new Set(calls.filter(({ path }) => pattern.test(path)).map(({ forRoles }) => String(forRoles)))
    expect(rolesOf(/^\/api\/admin\/orders/)).toEqual(new Set(['admin,fulfilment']))
    expect(rolesOf(/^\/api\/(admin\/)?products/)).toEqual(new Set(['admin,editor']))
    for (const { forRoles } of calls) expect(forRoles ?? ['admin']).toContain('admin')
  })
})

describe('an editor', () => {
  it('changes what a product says, and is told its role at sign-in', async () => {
    const { headers, username } = staff.editor
    const { body } = await test.client.call('GET', '/api/auth/admin/verify', undefined, headers)
    expect(body).toEqual({ admin: { id: staff.editor.id, username, role: 'editor' } })
    expect((await ask('editor', 'PATCH', '/products/sw-001', { name: 'By an editor' })).status).toBe(200)
    expect((await test.client.readProduct('sw-001')).name).toBe('By an editor')
  })
})

describe('an order', () => {
  it('is written by nobody through Payload’s own calls, whatever the role', async () => {
    const row = buildOrderRow(1)
    await insertRows(test.shop.payload, 'orders', [row])
    for (const role of ROLES) {
      expect((await ask(role, 'PATCH', `/orders/${row.id}`, { totalInCents: 1 })).status).toBe(FORBIDDEN)
      expect((await ask(role, 'PATCH', `/orders?where[id][equals]=${row.id}`, { items: [] })).status).toBe(
        FORBIDDEN,
      )
      expect((await ask(role, 'DELETE', `/orders/${row.id}`)).status).toBe(FORBIDDEN)
      expect((await ask(role, 'POST', `/orders/${row.id}/duplicate`)).status).toBe(FORBIDDEN)
    }
    const { body } = await ask('fulfilment', 'GET', `/orders/${row.id}`)
    expect(body).toMatchObject({ totalInCents: row.totalInCents, items: row.items })
  })
})

describe('an account', () => {
  const roleOf = async ({ id }: Account) =>
    (
      await test.shop.payload.db.findOne<{ id: string; role: Role }>({
        collection: 'admins',
        where: { id: { equals: id } },
      })
    )?.role
  const change = (who: Account, whom: Account, data: object) =>
    test.client.call('PATCH', `/cms/api/admins/${whom.id}`, data, who.headers)
  const remove = (who: Account, whom: Account) =>
    test.client.call('DELETE', `/cms/api/admins/${whom.id}`, undefined, who.headers)

  it.each(['editor', 'fulfilment'] as const)('of the role %s sees itself alone', async (role) => {
    const { body } = await ask(role, 'GET', '/admins')
    expect(body.docs).toMatchObject([{ id: staff[role].id, role }])
    expect((await change(staff[role], staff.admin, { password: 'stolen password' })).status).toBe(FORBIDDEN)
    expect((await ask(role, 'POST', '/admins/unlock', { username: staff.admin.username })).status).toBe(
      FORBIDDEN,
    )
  })

  it.each(['editor', 'fulfilment'] as const)(
    'of the role %s may change its password, never its role',
    async (role) => {
      const own = await hire(test, role)
      expect((await change(own, own, { role: 'admin', password: 'another password' })).status).toBe(200)
      expect(await roleOf(own)).toBe(role)
      await test.client.signIn({ username: own.username, password: 'another password' })
      expect((await remove(own, own)).status).toBe(FORBIDDEN)
    },
  )

  it('is given its role by an administrator, and what it may do follows at once', async () => {
    const account = await hire(test, 'editor')
    const orders = () => test.client.call('GET', '/api/admin/orders', undefined, account.headers)
    expect((await orders()).status).toBe(FORBIDDEN)
    expect((await change(staff.admin, account, { role: 'fulfilment' })).status).toBe(200)
    expect((await orders()).status).toBe(200)
    expect((await remove(staff.admin, account)).status).toBe(200)
    expect((await orders()).status).toBe(401)
  })

  it.each([undefined, null, 'owner', ''])('is not made with the role %j', async (role) => {
    const { status } = await ask('admin', 'POST', '/admins', {
      username: 'nobody',
      password: 'a password',
      role,
    })
    expect(status).toBe(400)
  })

  it('of an administrator neither steps down nor leaves by itself', async () => {
    const own = await hire(test, 'admin')
    await change(own, own, { role: 'editor' })
    expect(await roleOf(own)).toBe('admin')
    expect((await remove(own, own)).status).toBe(FORBIDDEN)
    await ask('admin', 'DELETE', `/admins?where[id][equals]=${staff.admin.id}`)
    expect(await roleOf(staff.admin)).toBe('admin')
  })

  it('from before there were roles is an administrator’s', async () => {
    const { fillRoles } = await import('../../src/operations/fillRoles.ts')
    const old = await hire(test, 'editor')
    await test.shop.payload.db.updateOne({ collection: 'admins', id: old.id, data: { role: null } })
    expect((await test.client.call('GET', '/api/auth/admin/verify', undefined, old.headers)).status).toBe(401)
    await fillRoles(test.shop)
    expect(await roleOf(old)).toBe('admin')
    expect(await roleOf(staff.editor)).toBe('editor')
  })
})

// Only two administrators are left from here on.
describe('of the last two administrators', () => {
  const administrators = async () => {
    const where = { role: { equals: 'admin' } }
    return (await test.shop.payload.db.find<{ id: string }>({ collection: 'admins', where })).docs
  }
  const leaveTwo = async () => {
    const pair = [await hire(test, 'admin'), await hire(test, 'admin')] as const
    for (const { id } of await administrators())
      if (!pair.some((account) => account.id === id))
        await test.shop.payload.delete({ collection: 'admins', id })
    return pair
  }
  /** Both ask about each other, and both are let in before either has written anything. */
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
  ])('at least one stays when they %s each other at once', async (_how, method, data) => {
    expect(await eachOther(method, data)).toContain(409)
    expect((await administrators()).length).toBeGreaterThanOrEqual(1)
  })

  it('the last is neither demoted nor deleted, whoever asks', async () => {
    const [one, last] = await leaveTwo()
    const { payload } = test.shop
    await payload.delete({ collection: 'admins', id: one.id })
    const refusal = { status: 409, message: 'The shop needs an administrator. Make somebody else one first.' }
    await expect(payload.delete({ collection: 'admins', id: last.id })).rejects.toMatchObject(refusal)
    await expect(
      payload.update({ collection: 'admins', id: last.id, data: { role: 'editor' } as never }),
    ).rejects.toMatchObject(refusal)
    expect(await administrators()).toMatchObject([{ id: last.id }])
    expect((await test.client.call('GET', '/api/auth/admin/verify', undefined, last.headers)).status).toBe(
      200,
    )
  })
})
