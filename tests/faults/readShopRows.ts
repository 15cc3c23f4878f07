// Opens the database of a shop that may be running, runs a command, and writes the rows to a file.
// - readShopRows.ts FILE           writes the rows and the stock inconsistencies to FILE
// - readShopRows.ts FILE expire    first expires all unfinished checkouts and claims
// - readShopRows.ts FILE age       first removes the search columns of all products
// - readShopRows.ts FILE drop      then drops the MongoDB database
import { writeFileSync } from 'node:fs'
import { getPayload } from 'payload'
import { ResponseCache } from '../../src/caching/ResponseCache.ts'
import { readEnv } from '../../src/startup/env.ts'
import { Worker } from '../../src/jobs/Worker.ts'
import { stripeProvider } from '../../src/payments/stripeProvider.ts'
import { SEARCH_COLUMNS } from '../../src/persistence/search/searchColumns.ts'
import { openPictureStore } from '../../src/pictures/openPictureStore.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { buildPayloadConfig } from '../../src/startup/buildPayloadConfig.ts'

const [file = '', command] = process.argv.slice(2)
const payments = stripeProvider({
  secretKey: 'sk_test_nobody',
  publishableKey: '',
  webhookSecret: '',
  mode: 'sandbox',
  shopUrl: '',
  browserScript: null,
})
const env = readEnv(process.env)
const pictures = await openPictureStore(env)
const services = { payments, pictures, responses: new ResponseCache(), worker: new Worker() }
const config = await buildPayloadConfig(env, services)
const payload = await getPayload({ config, cron: false })
const { db } = payload

if (command === 'expire') {
  const before = new Date(Date.now() - 1000).toISOString()
  await db.updateMany({
    collection: 'checkouts',
    where: { status: { in: ['open', 'paid', 'releasing'] } },
    data: { expiresAt: before, askAt: before },
  })
  await db.updateMany({
    collection: 'claims',
    where: { status: { in: ['new', 'open'] } },
    data: { keptUntil: before },
  })
}
if (command === 'age') {
  const data = Object.fromEntries([...SEARCH_COLUMNS, 'searchVersion'].map((name) => [name, null]))
  const { docs } = await db.find({ collection: 'products', limit: 0, pagination: false })
  for (const { id } of docs)
    await db.updateOne({
      collection: 'products',
      where: { id: { equals: id } },
      data,
      options: { atomic: true },
    })
}
const stockGaps: string[] = []
for await (const gap of checkStock({ payload })) stockGaps.push(gap)
const rowsOf = async (
  collection: 'products' | 'variants' | 'checkouts' | 'claims' | 'orders' | 'admins' | 'emails',
) => (await db.find({ collection, where: {}, limit: 0, pagination: false })).docs
writeFileSync(
  file,
  JSON.stringify({
    products: await rowsOf('products'),
    variants: await rowsOf('variants'),
    checkouts: await rowsOf('checkouts'),
    claims: await rowsOf('claims'),
    orders: await rowsOf('orders'),
    admins: await rowsOf('admins'),
    emails: await rowsOf('emails'),
    stockGaps,
  }),
)
if (command === 'drop')
  await (db as unknown as { connection: { dropDatabase(): Promise<void> } }).connection.dropDatabase()
await payload.destroy()
process.exit(0)
