import type { RequestListener, Server } from 'node:http'
import express, { type Express, type Router } from 'express'
import { serveCached } from './caching/serveCached.ts'
import { catchListenerErrors, errorHandler, notFoundHandler } from './http/errorHandlers.ts'
import { handleSequentially } from './http/handleSequentially.ts'
import { rejectMalformedRequests } from './http/rejectMalformedRequests.ts'
import { readinessHandler, livenessHandler } from './startup/health.ts'
import { serveMedia } from './http/serveMedia.ts'
import { oneClickUnsubscribe } from './http/oneClickUnsubscribe.ts'
import { ShopMetrics } from './monitoring/ShopMetrics.ts'
import { openAccessLog } from './monitoring/openAccessLog.ts'
import { serveMetrics } from './monitoring/serveMetrics.ts'
import { watchRequests } from './monitoring/watchRequests.ts'
import { isPanel, panelRoutes } from './payload/panelRoutes.ts'
import { type RateLimits, createRateLimits } from './http/createRateLimits.ts'
import { serveApiDocument } from './http/serveApiDocument.ts'
import { panelHeaders, securityHeaders } from './http/securityHeaders.ts'
import { closeSlowClients } from './http/closeSlowClients.ts'
import { serveWebhook } from './http/serveWebhook.ts'
import { unsubscribe } from './operations/newsletter/unsubscribe.ts'
import { leaveWaitlist } from './operations/waitlist/leaveWaitlist.ts'
import { fetchInProcess, serveApi } from './payload/serveApi.ts'
import { hasPreviewToken } from './payload/previews.ts'
import type { Shop } from './startup/shop.ts'
import type { PageRenderer } from './storefront/PageRenderer.ts'
import { serveWorkerRemoval } from './storefront/serveWorkerRemoval.ts'
import { servePages } from './storefront/servePages.ts'
import { serveProductFeed } from './storefront/serveProductFeed.ts'
import { serveRobots, serveSitemap, serveSitemapPart } from './storefront/siteFiles.ts'

interface AppDependencies {
  pages: PageRenderer
  /** Server on which the panel listens for websocket upgrades. */
  upgrades: Server
  /** Sandbox in place of Stripe in test mode, otherwise null. */
  sandbox: Router | null
  /** Path of the access log; absent for standard output. */
  accessLogFile?: string | undefined
}

/** Builds the request handler of the shop. Cached responses are sent before any Express middleware runs. */
export function createApp(
  shop: Shop,
  { pages, upgrades, sandbox, accessLogFile }: AppDependencies,
): RequestListener {
  const app = createExpressApp(shop)
  const limits = createRateLimits(shop)
  addSecurityHeaders(app, shop, pages)
  app.get('/healthz', livenessHandler)
  app.get('/readyz', readinessHandler(shop))
  const metrics = shop.env.metricsToken ? new ShopMetrics(shop) : null
  if (metrics) app.get('/metrics', serveMetrics(metrics, shop.env.metricsToken ?? ''))
  app.post('/webhooks/stripe', serveWebhook(shop))
  if (sandbox) app.use('/stripe-sandbox', limits.sandbox, sandbox)
  app.get('/api/openapi.json', limits.pages, serveApiDocument(shop.env.publicUrl))
  app.use(['/api', '/create-payment-intent'], serveApi(shop, limits))
  app.use(panelRoutes(shop, limits, upgrades))
  app.use('/media', serveMedia(shop))
  addUnsubscribeEndpoints(app, shop, limits)
  addSiteFiles(app, shop, limits)
  app.use(pages.assets)
  addPages(app, shop, { pages, limits })
  app.use(notFoundHandler)
  app.use(errorHandler(shop))
  const log = shop.env.accessLog ? openAccessLog(accessLogFile) : null
  const handler = closeSlowClients(
    catchListenerErrors(rejectMalformedRequests(serveCached(shop.responses, app)), shop.payload),
  )
  return handleSequentially(watchRequests(handler, shop.env, { metrics, log }))
}

function createExpressApp({ env }: Shop): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)
  return app
}

function addSecurityHeaders(app: Express, { env, payload }: Shop, { scriptSources }: PageRenderer): void {
  const setShopHeaders = securityHeaders(env, hasPreviewToken(payload.secret), scriptSources)
  const setPanelHeaders = panelHeaders(env)
  app.use((req, res, next) => (isPanel(req.path) ? setPanelHeaders : setShopHeaders)(req, res, next))
}

/** Adds the endpoints for one-click unsubscribe in email clients. */
function addUnsubscribeEndpoints(app: Express, shop: Shop, limits: RateLimits): void {
  app.post(
    '/newsletter/unsubscribe',
    limits.leavingNewsletter,
    oneClickUnsubscribe((token) => unsubscribe(shop, token)),
  )
  app.post(
    '/waitlist/leave',
    limits.leavingWaitlist,
    oneClickUnsubscribe((token) => leaveWaitlist(shop, token)),
  )
}

function addSiteFiles(app: Express, shop: Shop, limits: RateLimits): void {
  app.get('/robots.txt', serveRobots(shop.env.publicUrl))
  app.get('/sitemap.xml', limits.siteMap, serveSitemap(shop))
  app.get('/sitemaps/:part', limits.siteMap, serveSitemapPart(shop))
  app.get('/feeds/products.xml', limits.productFeed, serveProductFeed(shop))
  if (!shop.env.serviceWorker) app.get('/sw.js', serveWorkerRemoval)
}

function addPages(
  app: Express,
  shop: Shop,
  { pages, limits }: { pages: PageRenderer; limits: RateLimits },
): void {
  // A pattern without parameters: Express decodes parameters and would respond to '/product/%' itself.
  app.get(
    /^\//,
    limits.pages,
    servePages(pages, shop, (apiPath, shared) => fetchInProcess(shop, apiPath, shared)),
  )
}
