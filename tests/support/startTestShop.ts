import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type Stripe from 'stripe'
import { readEnv } from '../../src/startup/env.ts'
import type { Shop } from '../../src/startup/shop.ts'
import { startShop } from '../../src/startShop.ts'
import type { Pages } from '../../src/storefront/Pages.ts'
import type { WebhookRelay } from './WebhookRelay.ts'
import { ADMIN, ShopClient } from './ShopClient.ts'
import { copyTemplate } from './copyTemplate.ts'
import { forgetShop } from './forgetShop.ts'
import { freePort } from './freePort.ts'
import { startTestPayments } from './startTestPayments.ts'
import { stubPages } from './storefront/stubPages.ts'
import { testDatabase } from './testDatabase.ts'

export interface TestShop {
  url: string
  /** What operations work with: the same objects that the running shop uses. */
  shop: Shop
  client: ShopClient
  webhooks: WebhookRelay
  stripe: Stripe
  webhookSecret: string
  mediaDir: string
  /** Where the access log is written if ACCESS_LOG=on. */
  accessLogFile: string
  /** Makes the payment provider unreachable for good. */
  takeProviderDown(): Promise<void>
  close(): Promise<void>
}

export interface TestShopOptions {
  /** More variables of the environment, or other ones. */
  env?: Record<string, string>
  /** Whether the built-in pieces get their pictures; slow. */
  withPictures?: boolean
  /** Where the shop looks for the payment provider in place of the sandbox. */
  providerAt?: { host: string; port: number }
  /** In place of pages that show a product and nothing else. */
  pages?: Pages
  /** What happened at the payment provider before this shop was started; given its public address. */
  beforehand?: (stripe: Stripe, shopUrl: string) => Promise<void>
}

/** Starts a whole shop in this process on a free port, with folders and a database that go away with it. */
export async function startTestShop({
  env = {},
  withPictures = false,
  pages = stubPages,
  beforehand,
  providerAt,
}: TestShopOptions = {}): Promise<TestShop> {
  const root = mkdtempSync(path.join(tmpdir(), 'rivage-test-'))
  const [dataDir, mediaDir] = [path.join(root, 'data'), path.join(root, 'media')]
  const accessLogFile = path.join(root, 'access.log')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = testDatabase()
  const settings = readEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDir,
    DATABASE_URI: database.uri,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
    ...env,
  })
  // Apart from the shop's data: what was paid before its first start would look like a shop that lost its database.
  const payments = await startTestPayments(path.join(root, 'provider'), url, providerAt)
  await beforehand?.(payments.stripe, url)
  if (!withPictures) await copyTemplate(settings, payments)
  const running = await startShop(settings, {
    withPictures,
    log: () => {},
    pages,
    payments,
    accessLogFile,
  }).catch(async (error: unknown) => {
    await payments.close()
    rmSync(root, { recursive: true, force: true })
    throw error
  })
  const { shop } = running
  // Tests provoke failures on purpose; TEST_LOG=error shows what the shop has to say of them.
  shop.payload.logger.level = process.env.TEST_LOG ?? 'silent'
  return {
    url,
    shop,
    client: new ShopClient(url, shop.payments.publishableKey),
    webhooks: payments.webhooks,
    stripe: payments.stripe,
    webhookSecret: payments.webhookSecret,
    mediaDir,
    accessLogFile,
    takeProviderDown: payments.goDown,
    async close() {
      await running.close()
      await database.drop()
      forgetShop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
