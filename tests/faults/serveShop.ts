// Runs a shop with stub pages in a separate process, so that tests can kill and restart it.
// STANDALONE_PROVIDER is the address and keys (JSON) of a payment provider that outlives the shop; by default
// the shop starts its sandbox.
// STANDALONE_PICTURES=1 adds images to the built-in products.
import { handleStopSignals } from '../../src/startup/handleStopSignals.ts'
import type { ProviderAddress } from './ShopProcess.ts'

const closeOnStop = handleStopSignals()
console.info('Starting')
const { readEnv } = await import('../../src/startup/env.ts')
const { stripeProvider } = await import('../../src/payments/stripeProvider.ts')
const { startShop } = await import('../../src/startShop.ts')
const { stubPages } = await import('../support/storefront/stubPages.ts')

const env = readEnv(process.env)
const running = await startShop(env, {
  withPictures: process.env.STANDALONE_PICTURES === '1',
  log: console.info,
  pages: stubPages,
  payments: standalone(process.env.STANDALONE_PROVIDER),
})
closeOnStop(() => running.close())

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
