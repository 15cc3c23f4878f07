import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Payload, getPayload } from 'payload'
import { buildCacheKey } from './caching/buildCacheKey.ts'
import { ResponseCache } from './caching/ResponseCache.ts'
import { PAGE_QUERY_NAMES } from '../domain/rules/content/pageQuery.ts'
import { CACHED_QUERY_NAMES } from './endpoints/endpoints.ts'
import { markStarted, prepareDataFolder } from './startup/dataFolder.ts'
import { type Env, EnvError } from './startup/env.ts'
import { SOCKET_TIMEOUTS } from './http/closeSlowClients.ts'
import { openUpgrades, upgradeOptions } from './http/upgrades.ts'
import { buildShopJobs } from './jobs/buildShopJobs.ts'
import { Worker } from './jobs/Worker.ts'
import { buildPayloadConfig } from './startup/buildPayloadConfig.ts'
import { migrateInDevelopment } from './persistence/migrateInDevelopment.ts'
import { findNextGoLive } from './persistence/liveProducts.ts'
import { waitForDatabase } from './persistence/waitForDatabase.ts'
import { type Payments, connectPayments } from './payments/connectPayments.ts'
import { openPictureStore } from './pictures/openPictureStore.ts'
import { removeAbandonedFiles } from './files/temporaryFiles.ts'
import { createFirstAdmin, hasAdmin } from './seed/createFirstAdmin.ts'
import { seedCatalogue } from './seed/seedCatalogue.ts'
import { seedPages } from './seed/seedPages.ts'
import { seedModels } from './seed/seedModels.ts'
import { seedSizeAndFit } from './seed/seedSizeAndFit.ts'
import { isUnfinishedPicture } from './pictures/FolderStore.ts'
import { uploadsFolder } from './requests/withFiles.ts'
import { applyRemoteInvalidations } from './processes/applyRemoteInvalidations.ts'
import { ProcessRegistry } from './processes/ProcessRegistry.ts'
import { sharedLeases } from './processes/sharedLeases.ts'
import { rejectInterruptedRestore } from './startup/interruptedRestore.ts'
import { logIfSlow } from './startup/logIfSlow.ts'
import type { Shop } from './startup/shop.ts'
import { backfillProductSearch } from './operations/search/backfillProductSearch.ts'
import { createOrderSearchIndex } from './persistence/search/searchOrders.ts'
import { createProductSearchIndex } from './persistence/search/searchIndex.ts'
import { closeServer } from './startup/closeServer.ts'
import { startDraining } from './startup/health.ts'
import { acquireStartLock } from './startup/acquireStartLock.ts'
import type { PageRenderer } from './storefront/PageRenderer.ts'

const KEEP_ALIVE_MS = 75_000
/** Maximum time that background jobs may delay the shutdown; longer than PROVIDER_SHUTDOWN_TIMEOUT_MS. */
const JOBS_SHUTDOWN_TIMEOUT_MS = 6_000
/** Maximum time that an unresponsive payment provider may delay the shutdown. */
const PROVIDER_SHUTDOWN_TIMEOUT_MS = 5_000
/** Enough even for slow connections, because headers fit into one or two packets. */
const HEADERS_TIMEOUT_MS = 20_000

const BACKFILL_NOTICE = 'Updating the product search. With very many products this takes minutes, once …'

/** Query parameters that cached pages and endpoints read. */
const CACHE_KEY_PARAMS = new Set<string>([...PAGE_QUERY_NAMES, ...CACHED_QUERY_NAMES])

export interface StartOptions {
  /** Adds the images of the built-in products at a first start. */
  withPictures?: boolean
  log?: (line: string) => void
  /** Replaces the built storefront or the development server. */
  pages?: PageRenderer
  /** Replaces the payments configured in the environment. */
  payments?: Payments
  /** Path of the access log; absent for standard output. */
  accessLogFile?: string
}

export interface RunningShop {
  shop: Shop
  server: http.Server
  /** Completes the requests in flight, then stops. */
  close(): Promise<void>
}

/** Starts a whole shop: payments, database, first seed, web server and background jobs. */
export async function startShop(
  env: Env,
  { withPictures = true, log = console.log, ...overrides }: StartOptions = {},
): Promise<RunningShop> {
  prepareDataFolder(env)
  await waitForDatabase(env.databaseUri, log)
  const release = await acquireStartLock(env, log)
  try {
    await rejectInterruptedRestore(env)
    return await open(env, { withPictures, log, ...overrides })
  } finally {
    await release()
  }
}

/**
 * Runs the setup of a first start (tables, and products with their images) and closes the shop. In a separate process
 * it frees its memory before the shop is served. The first admin is created later, by startShop.
 */
export async function setUpShop(
  env: Env,
  { withPictures = true, log = console.log, ...overrides }: StartOptions = {},
): Promise<void> {
  prepareDataFolder(env)
  await waitForDatabase(env.databaseUri, log)
  const release = await acquireStartLock(env, log)
  try {
    await rejectInterruptedRestore(env)
    const { shop, payments } = await prepare(env, { withPictures, log, ...overrides })
    await payments.close()
    await shop.payload.destroy()
  } finally {
    await release()
  }
}

type PrepareOptions = StartOptions & { log: (line: string) => void; withPictures: boolean }

/** Connects to payments and to the database, and migrates its data to this version of the shop. */
async function prepare(env: Env, { withPictures, log, ...overrides }: PrepareOptions) {
  const pictures = await openPictureStore(env)
  const problem = await pictures.findConfigProblem()
  if (problem) throw new EnvError([problem])
  const payments = overrides.payments ?? (await connectPayments(env, log))
  const responses = new ResponseCache({
    findNextChange: (after, until) => findNextGoLive(payload, after, until),
    keyOf: (url) => buildCacheKey(url, CACHE_KEY_PARAMS),
    onChange: (changed) => processRegistry.publish(changed),
  })
  const worker = new Worker()
  const services = { payments: payments.provider, responses, worker, pictures }
  const config = await buildPayloadConfig(env, services)
  const payload: Payload = await getPayload({ config, cron: false })
  if (!env.production) await migrateInDevelopment(payload)
  const shop = { env, payload, ...services }
  const processRegistry = new ProcessRegistry(payload, applyRemoteInvalidations(shop))
  await createProductSearchIndex(payload)
  await createOrderSearchIndex(payload)
  await logIfSlow(log, BACKFILL_NOTICE, () => backfillProductSearch(shop))

  await removeAbandonedFiles(uploadsFolder(env))
  if (!env.bucket) await removeAbandonedFiles(env.mediaDir, isUnfinishedPicture)
  if (!(await hasAdmin(payload))) await seedCatalogue(shop, { withPictures, log })
  await seedPages(shop, { withPictures })
  await seedSizeAndFit(shop)
  if (withPictures) await seedModels(shop)
  return { shop, payments, processRegistry }
}

async function open(env: Env, options: PrepareOptions): Promise<RunningShop> {
  const { shop, payments, processRegistry } = await prepare(env, options)
  const { payload, worker } = shop
  await createFirstAdmin(payload, env, options.log)
  markStarted(env)

  const server = http.createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: SOCKET_TIMEOUTS.totalMs,
    connectionsCheckingInterval: 10_000,
    // Longer than that of proxies: if the shop closed a connection first, it could lose a request in transit.
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...upgradeOptions(env.production),
  })
  const upgrades = openUpgrades(server, env.production)
  const pages = options.pages ?? (await openPages(env, upgrades.server))
  const { createApp } = await import('./app.ts')
  const { accessLogFile } = options
  const { sandbox } = payments
  server.on('request', createApp(shop, { pages, upgrades: upgrades.server, sandbox, accessLogFile }))
  const isOnlyProcess = await processRegistry.join()
  await listen(server, env)
  const leases = sharedLeases(payload, processRegistry.id)
  worker.start(buildShopJobs(shop), payload.logger, { leases, hasOthers: !isOnlyProcess })

  return {
    shop,
    server,
    async close() {
      startDraining(shop, server)
      await pause(env.drainSeconds * 1000)
      const abortTimer = setTimeout(() => shop.payments.abortRequests(), PROVIDER_SHUTDOWN_TIMEOUT_MS)
      upgrades.close()
      await Promise.all([closeServer(server), worker.stop(JOBS_SHUTDOWN_TIMEOUT_MS)])
      clearTimeout(abortTimer)
      await processRegistry.leave()
      await pages.close()
      await payments.close()
      await payload.destroy()
    },
  }
}

async function openPages(env: Env, upgrades: http.Server): Promise<PageRenderer> {
  if (env.production)
    return (await import('./storefront/builtPages.ts')).builtPages(path.resolve('dist/storefront'), {
      hasWorker: env.serviceWorker,
    })
  return (await import('./storefront/devPages.ts')).devPages(upgrades)
}

function listen(server: http.Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
