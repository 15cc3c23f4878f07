import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type Stripe from 'stripe'
import { readEnv } from '../../src/startup/env.ts'
import type { Shop } from '../../src/startup/shop.ts'
import { startShop } from '../../src/startShop.ts'
import type { PageRenderer } from '../../src/storefront/PageRenderer.ts'
import type { WebhookRelay } from './WebhookRelay.ts'
import { ADMIN, ShopClient } from './ShopClient.ts'
import { copyTemplate } from './copyTemplate.ts'
import { clearPayloadCache } from './clearPayloadCache.ts'
import { findFreePort } from './findFreePort.ts'
import { startTestPayments } from './startTestPayments.ts'
import { stubPages } from './storefront/stubPages.ts'
import { createTestDatabase } from './createTestDatabase.ts'

export interface TestShop {
  url: string
  /** Dependencies of operations, shared with the running shop. */
  shop: Shop
  client: ShopClient
  webhooks: WebhookRelay
  stripe: Stripe
  webhookSecret: string
  mediaDir: string
  /** Access log, which is written if ACCESS_LOG=on. */
  accessLogFile: string
  /** Makes the payment provider permanently unreachable. */
  stopProvider(): Promise<void>
  close(): Promise<void>
}

export interface TestShopOptions {
  /** Additional or overriding environment variables. */
  env?: Record<string, string>
  /** Creates the images of the built-in products, which is slow. */
  withPictures?: boolean
  /** Host and port at which the shop contacts the payment provider; the sandbox by default. */
  providerAt?: { host: string; port: number }
  /** Page renderer; stubPages by default. */
  pages?: PageRenderer
  /** Runs before the shop starts, for example to create payments. Receives the shop's public URL. */
  beforeStart?: (stripe: Stripe, shopUrl: string) => Promise<void>
}

/** Starts a complete shop in this process, on a free port. `close` deletes its folders and database. */
export async function startTestShop({
  env = {},
  withPictures = false,
  pages = stubPages,
  beforeStart,
  providerAt,
}: TestShopOptions = {}): Promise<TestShop> {
  const root = mkdtempSync(path.join(tmpdir(), 'rivage-test-'))
  const [dataDir, mediaDir] = [path.join(root, 'data'), path.join(root, 'media')]
  const accessLogFile = path.join(root, 'access.log')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const database = createTestDatabase()
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
  // Separate from the data folder: payments without a database beside them would look like a lost database.
  const payments = await startTestPayments(path.join(root, 'provider'), url, providerAt)
  await beforeStart?.(payments.stripe, url)
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
  // Tests cause failures on purpose. TEST_LOG=error shows the shop's log.
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
    stopProvider: payments.stopProvider,
    async close() {
      await running.close()
      await database.drop()
      clearPayloadCache()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
