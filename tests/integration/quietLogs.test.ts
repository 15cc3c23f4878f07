import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Payload, type PayloadLogger, logError } from 'payload'
import { SqliteConnection } from '../../src/persistence/sqlite/SqliteConnection.ts'
import { buildCustomer } from '../support/build/buildOrder.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const READER = 'ines.reader@example.com'

let test: TestShop
let lines = ''
beforeAll(async () => {
  test = await startTestShop()
  // The shop's own logger, writing where it can be read.
  const { payload } = test.shop
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  })
  const { logger } = payload
  logger.level = 'info'
  redirect(logger, sink)
})
afterAll(() => test.close())

/** pino keeps its destination under a symbol. */
function redirect(logger: PayloadLogger, sink: Writable): void {
  const name = Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream')
  if (!name) throw new Error('The logger keeps its destination elsewhere')
  Object.assign(logger, { [name]: sink })
}

/** What was logged while `act` ran. */
async function logOf(act: () => Promise<unknown>): Promise<string> {
  lines = ''
  await act()
  return lines
}

interface Sqlite {
  client: { execute(statement: string): Promise<unknown> }
}

/** Lets every write of the database fail as one does on a full disk, in the database's own words. */
async function withoutRoom<T>({ db }: Payload, act: () => Promise<T>): Promise<T> {
  if (db.name === 'sqlite') {
    const { client } = db as unknown as Sqlite
    const { control } = SqliteConnection.prototype
    // As each is begun: a connection on which a write failed is not used again.
    const beginning = vi.spyOn(SqliteConnection.prototype, 'control').mockImplementation(function (
      this: SqliteConnection,
      statement,
    ) {
      if (statement === 'BEGIN IMMEDIATE') control.call(this, 'PRAGMA query_only = ON' as typeof statement)
      control.call(this, statement)
    })
    try {
      return await act()
    } finally {
      beginning.mockRestore()
      await client.execute('PRAGMA query_only = OFF')
    }
  }
  const { create, updateOne } = db
  const fail = ({ data }: { data: object }) => {
    const words = `E11000 duplicate key error collection: shop.x index: y dup key: ${JSON.stringify(data)}`
    return Promise.reject(Object.assign(new Error(words), { code: 11_000, keyValue: data }))
  }
  Object.assign(db, { create: fail, updateOne: fail })
  return act().finally(() => Object.assign(db, { create, updateOne }))
}

async function secretsOfStaff(): Promise<string[]> {
  const row = await test.shop.payload.db.findOne<{ id: string; hash: string; salt: string }>({
    collection: 'admins',
    where: { username: { equals: ADMIN.username } },
  })
  return [row?.hash ?? 'no hash', row?.salt ?? 'no salt', ADMIN.password]
}

describe('When the database takes nothing, the log says so and', () => {
  it('names no shopper, address or token', async () => {
    const product = await test.client.createProduct()
    const { firstName: _, ...customer } = buildCustomer()
    const log = await logOf(() =>
      withoutRoom(test.shop.payload, async () => {
        const { status } = await test.client.call('POST', '/api/newsletter', { email: READER })
        expect(status).toBeGreaterThanOrEqual(500)
        await test.client.openPayment(product).catch(() => {})
        await test.client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'Unwritten name' })
      }),
    )
    expect(log).toMatch(/Failed query|E11000/)
    for (const secret of [READER, customer.email, customer.address, customer.lastName, 'Unwritten name'])
      expect(log).not.toContain(secret)
    expect(log).not.toMatch(/params:|[\w-]{43}/)
  })

  it('holds no hash and no salt of whoever fails to sign in', async () => {
    const secrets = await secretsOfStaff()
    const log = await logOf(() =>
      withoutRoom(test.shop.payload, async () => {
        for (const password of [ADMIN.password, 'a wrong password'])
          for (const door of ['/api/auth/admin/login', '/cms/api/admins/login'])
            await test.client.call('POST', door, { username: ADMIN.username, password })
      }),
    )
    expect(log).toMatch(/readonly database|E11000/)
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})

it('A letter that nobody takes is logged without its address', async () => {
  const { payload, worker } = test.shop
  const { sendEmail } = payload
  payload.sendEmail = () => Promise.reject(new Error(`550 5.1.1 <${READER}> is not known here`))
  const log = await logOf(async () => {
    await test.client.call('POST', '/api/newsletter', { email: READER })
    worker.runSoon('emails')
    for (let waited = 0; !lines.includes('Failed to send email'); waited++) {
      if (waited > 1000) throw new Error('Nothing was sent')
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  })
  payload.sendEmail = sendEmail
  expect(log).toContain('550 5.1.1')
  expect(log).not.toContain(READER)
})

it('What a caller is refused for is no stack trace', async () => {
  const log = await logOf(async () => {
    await test.client.call('POST', '/cms/api/admins/login', { username: 'nobody', password: 'a b c d e' })
    await test.client.call('POST', '/cms/api/pages', { title: READER })
    await test.client.call('GET', '/cms/api/orders')
    await test.client.asAdmin('PATCH', '/cms/api/pages/none', { title: READER })
    await test.client.asAdmin('POST', '/cms/api/pages', { slug: `${READER} is no address` })
    logError({ err: Object.assign(new Error(READER), { status: 404 }), payload: test.shop.payload })
  })
  expect(log).not.toMatch(/\\n\s+at |"stack"/)
  expect(log).not.toContain(READER)
})
