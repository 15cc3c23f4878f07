import type { Server } from 'node:http'
import { type RequestHandler, Router } from 'express'
import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'
import { admitStaff } from './admitStaff.ts'
import { servePanel } from './servePanel.ts'
import type { Shop } from '../startup/shop.ts'
import {
  removeExternalRedirects,
  redirectToEmails,
  redirectToOrders,
  handleSignInRedirect,
} from '../http/panelRedirects.ts'
import type { RateLimits } from '../http/createRateLimits.ts'
import { servePayload } from '../http/servePayload.ts'

/** Returns true for paths of the panel, including Next's files for it. */
export const isPanel = (path: string) => /^\/(cms(\/|$)|_next\/|__nextjs)/.test(path)

/** Returns the routes of the panel, of Payload's endpoints below it, and of URLs that moved from it to the portal. */
export function panelRoutes(shop: Shop, limits: RateLimits, upgrades: Server): Router {
  const { payload, env } = shop
  const routes = Router()
  routes.use('/cms/api', servePayload(shop, limits))
  routes.get('/cms/login', handleSignInRedirect)
  routes.get('/admin/letters', redirectToEmails)
  routes.get(/^\/cms\/collections\/orders(\/|$)/, redirectToOrders)
  routes.use(
    onPanel(rejectUndecodable),
    onPanel(admitStaff(shop, limits)),
    onPanel(removeExternalRedirects),
    onPanel(servePanel(payload.config, upgrades, env.production)),
  )
  return routes
}

/** Rejects a path that is not valid percent-encoding with 400, because Next would log it as a server error. */
const rejectUndecodable: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    return next(new HttpError(400, FAILURES.badRequest))
  }
  next()
}

const onPanel =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isPanel(req.path) ? handler(req, res, next) : next()
