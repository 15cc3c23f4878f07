// A shop in a process of its own, with stub pages and without pictures, so that a test can kill it and start it again.
// STANDALONE_PROVIDER is the address of a payment provider that outlives the shop; without it the shop starts its sandbox.
import { readEnv } from '../../src/startup/env.ts'
import { stripeProvider } from '../../src/payments/stripeProvider.ts'
import { startShop } from '../../src/startShop.ts'
import { stubPages } from '../support/storefront/stubPages.ts'
import type { ProviderAddress } from './ShopProcess.ts'

const env = readEnv(process.env)
const running = await startShop(env, {
  withPictures: false,
  log: console.info,
  pages: stubPages,
  payments: standalone(process.env.STANDALONE_PROVIDER),
})
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)))

function standalone(address: string | undefined) {
  if (!address) return undefined
  const { host, port, keys } = JSON.parse(address) as ProviderAddress
  const api = { host, port, protocol: 'http' } as const
  const provider = stripeProvider({
    ...keys,
    mode: 'sandbox',
    shopUrl: env.publicUrl,
    browserScript: null,
    api,
  })
  return { provider, sandbox: null, close: async () => {} }
}
