import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { FAILURES } from '../domain/contract/failure.ts'
import { askInProcess, serveApi } from './payload/apiHandler.ts'
import { serveCached } from './caching/serveCached.ts'
import { ENDPOINTS } from './endpoints/endpoints.ts'
import { rejectMalformed } from './http/frontDoor.ts'
import { keepInPanel, leadToEmails, leadToOrders, leadToSignIn } from './http/panelRedirects.ts'
import { rateLimits } from './http/rateLimits.ts'
import { servePayload } from './http/servePayload.ts'
import { closeSlowClients } from './http/slowClients.ts'
import { oneClickUnsubscribe } from './http/oneClickUnsubscribe.ts'
import { leaveWaitlist } from './operations/waitlist/leaveWaitlist.ts'
import { unsubscribe } from './operations/newsletter/unsubscribe.ts'
import { servePanel } from './payload/panel.ts'
import { hasPreviewToken } from './payload/previews.ts'
import { canWrite } from './startup/readiness.ts'
import { httpErrorOf } from './errors/HttpError.ts'
import { panelHeaders, securityHeaders } from './http/security.ts'
import type { Shop } from './startup/shop.ts'
import type { Pages } from './storefront/Pages.ts'
import { serveFarewell } from './storefront/serveFarewell.ts'
import { servePages } from './storefront/servePages.ts'
import { serveRobots, serveSitemap } from './storefront/siteFiles.ts'
import { serveWebhook } from './http/webhook.ts'

/** The shop as a request meets it, from top to bottom; an answer that is kept already is given before all of it. */
export function createApp(
  shop: Shop,
  { pages, upgrades, sandbox }: { pages: Pages; upgrades: Server; sandbox: Router | null },
): RequestListener {
  const { env, payload, responses } = shop
  const { config } = payload
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)

  const [shopSecurity, panelSecurity] = [
    securityHeaders(env, hasPreviewToken(payload.secret), pages.scriptSources),
    panelHeaders(env),
  ]
  app.use((req, res, next) => (isPanel(req.path) ? panelSecurity : shopSecurity)(req, res, next))
  app.get('/healthz', (_req, res) => void res.json({ status: 'up' }))
  app.get('/readyz', async (_req, res) => {
    const ready = await payload.count({ collection: 'admins' }).then(
      () => true,
      () => false,
    )
    const error = !ready
      ? 'The database does not answer. Please try again.'
      : !(await canWrite(shop))
        ? 'There is no room to write to. Please free some space on the disk.'
        : null
    res.status(error ? 503 : 200).json(error ? { error } : { status: 'ready' })
  })
  app.post('/webhooks/stripe', ...serveWebhook(shop))
  if (sandbox) app.use('/stripe-sandbox', sandbox)

  app.get('/api/openapi.json', async (_req, res) => {
    const { openApiDocument } = await import('./endpoints/openApiDocument.ts')
    res.json(openApiDocument(ENDPOINTS, env.publicUrl))
  })
  const limits = rateLimits(env)
  app.use(['/api', '/create-payment-intent'], serveApi(shop, limits))

  app.use('/cms/api', servePayload(shop, limits))
  const panel = servePanel(config, upgrades, env.production)
  app.get('/cms/login', leadToSignIn)
  app.get('/admin/letters', leadToEmails)
  app.get(/^\/cms\/collections\/orders(\/|$)/, leadToOrders)
  app.use(onPanel(keepInPanel), onPanel(panel))

  app.use(
    '/media',
    express.static(path.resolve(env.mediaDir), {
      index: false,
      immutable: true,
      maxAge: '365d',
      fallthrough: false,
      // E-mails show them, and a mail program is another place than the shop.
      setHeaders: (res) => void res.setHeader('cross-origin-resource-policy', 'cross-origin'),
    }),
  )
  app.post(
    '/newsletter/unsubscribe',
    oneClickUnsubscribe((token) => unsubscribe(shop, token)),
  )
  app.post(
    '/waitlist/leave',
    oneClickUnsubscribe((token) => leaveWaitlist(shop, token)),
  )
  app.get('/robots.txt', serveRobots(env.publicUrl))
  app.get('/sitemap.xml', serveSitemap(shop))
  if (!env.serviceWorker) app.get('/sw.js', serveFarewell)
  app.use(pages.assets)
  // No pattern with a name in it: Express decodes what a name stands for, and answers '/product/%' itself.
  app.get(
    /^\//,
    servePages(pages, shop, async (apiPath) => {
      const response = await askInProcess(shop, apiPath)
      return { status: response.status, body: await response.json() }
    }),
  )
  app.use((_req, res) => void res.status(404).json({ error: FAILURES.unknownEndpoint }))
  app.use(failed(shop))
  return closeSlowClients(rejectMalformed(serveCached(responses, app)))
}

const isPanel = (path: string) => /^\/(cms(\/|$)|_next\/|__nextjs)/.test(path)

const onPanel =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isPanel(req.path) ? handler(req, res, next) : next()

/** What no handler expected: logged for us, one plain sentence for the caller. */
function failed({ payload }: Shop): ErrorRequestHandler {
  return (error: { status?: number }, req, res, next) => {
    if (res.headersSent) return next(error)
    const httpError = httpErrorOf(error)
    if (httpError)
      return void res.set(httpError.headers).status(httpError.status).json({ error: httpError.message })
    const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500
    if (status === 500) payload.logger.error({ err: error }, `${req.method} ${req.path} failed`)
    res.status(status)
    const sentence =
      status === 500 ? FAILURES.ours : status === 404 ? 'There is nothing here' : FAILURES.badRequest
    if (req.accepts(['json', 'html']) === 'html') res.type('text/plain').send(sentence)
    else res.json({ error: sentence })
  }
}
