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
  // Redirects the shop's own logger to a buffer.
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

/** Replaces the destination of a pino logger, which is stored under a symbol. */
function redirect(logger: PayloadLogger, sink: Writable): void {
  const name = Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream')
  if (!name) throw new Error('The logger keeps its destination elsewhere')
  Object.assign(logger, { [name]: sink })
}

/** Returns what was logged while `act` ran. */
async function captureLog(act: () => Promise<unknown>): Promise<string> {
  lines = ''
  await act()
  return lines
}

interface Sqlite {
  client: { execute(statement: string): Promise<unknown> }
}

/** Makes every database write fail as on a full disk, with the database's own error. */
async function withFullDisk<T>({ db }: Payload, act: () => Promise<T>): Promise<T> {
  if (db.name === 'sqlite') {
    const { client } = db as unknown as Sqlite
    const { control } = SqliteConnection.prototype
    // Fails each transaction as it starts, because a connection is not reused after a failed write.
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

describe('logging when database writes fail', () => {
  it('logs the error without personal data or tokens of shoppers', async () => {
    const product = await test.client.createProduct()
    const { firstName: _, ...customer } = buildCustomer()
    const log = await captureLog(() =>
      withFullDisk(test.shop.payload, async () => {
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

  it('logs the error without password, hash or salt of a sign-in', async () => {
    const secrets = await secretsOfStaff()
    const log = await captureLog(() =>
      withFullDisk(test.shop.payload, async () => {
        for (const password of [ADMIN.password, 'a wrong password'])
          for (const door of ['/api/auth/admin/login', '/cms/api/admins/login'])
            await test.client.call('POST', door, { username: ADMIN.username, password })
      }),
    )
    expect(log).toMatch(/readonly database|E11000/)
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})

it('logs an undeliverable email without its address', async () => {
  const { payload, worker } = test.shop
  const { sendEmail } = payload
  payload.sendEmail = () => Promise.reject(new Error(`550 5.1.1 <${READER}> is not known here`))
  const log = await captureLog(async () => {
    await test.client.call('POST', '/api/newsletter', { email: READER })
    worker.requestRun('emails')
    for (let waited = 0; !lines.includes('Failed to send email'); waited++) {
      if (waited > 1000) throw new Error('Nothing was sent')
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
  })
  payload.sendEmail = sendEmail
  expect(log).toContain('550 5.1.1')
  expect(log).not.toContain(READER)
})

it('logs no stack trace and no personal data for rejected requests', async () => {
  const log = await captureLog(async () => {
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
