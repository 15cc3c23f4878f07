// Fills the shop of DATA_DIR or DATABASE_URI, which must have been started once:
//   node --conditions=development --import tsx tests/support/fillShopCli.ts --orders 50000 --products 5000
import { parseArgs } from 'node:util'
import { getPayload } from 'payload'
import config from '../../src/payload.config.ts'
import { fillShop } from './fillShop.ts'

/**
 * Disables durability, because lost rows can be filled again. Enlarges the cache, because an index that does
 * not fit into memory grows slowly.
 */
async function disableDurability(db: object): Promise<void> {
  const { client } = db as { client: { execute(sql: string): Promise<unknown> } }
  for (const pragma of ['synchronous = OFF', 'cache_size = -400000']) await client.execute(`PRAGMA ${pragma}`)
}

const { values } = parseArgs({ options: { orders: { type: 'string' }, products: { type: 'string' } } })
const payload = await getPayload({ config, cron: false })
if (payload.db.name === 'sqlite') await disableDurability(payload.db)
await fillShop(payload, { orders: Number(values.orders ?? 0), products: Number(values.products ?? 0) })
await payload.destroy()
process.exit(0)
