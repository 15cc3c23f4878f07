import type { Request, RequestHandler } from 'express'
import rateLimit from 'express-rate-limit'
import helmet from 'helmet'
import { FAILURES } from '../domain/contract/failure.ts'
import type { Env } from './env.ts'

const MINUTE_MS = 60_000

/**
 * Security headers of the shop's own pages and calls; only the payment provider's hosts are let in beside them. Nobody
 * may frame them, except the shop itself those that its panel previews.
 */
export function securityHeaders(env: Env, isPreview: (req: Request) => boolean): RequestHandler {
  const [alone, framed] = [headersOf(env, "'none'"), headersOf(env, "'self'")]
  return (req, res, next) => (isPreview(req) ? framed : alone)(req, res, next)
}

function headersOf({ publicUrl, production, stripe }: Env, frameAncestors: "'none'" | "'self'") {
  const provider = stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []
  const frames = stripe ? [...provider, 'https://hooks.stripe.com'] : []
  const usesHttps = publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: production && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [frameAncestors],
        objectSrc: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(stripe ? ['https://*.stripe.com'] : [])],
        scriptSrc: ["'self'", ...provider],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        ...(usesHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The provider's 3-D Secure windows talk to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: usesHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** The panel brings its own inline scripts, so it goes without a content security policy; all else holds for it too. */
export function panelHeaders(): RequestHandler {
  return helmet({ contentSecurityPolicy: false, xFrameOptions: { action: 'sameorigin' } })
}

/** At most `limit` requests of one client address in ten minutes; then 429 with Retry-After. */
export function limitRate(limit: number, { rateLimits }: Env): RequestHandler {
  if (!rateLimits) return (_req, _res, next) => next()
  return rateLimit({
    windowMs: 10 * MINUTE_MS,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res) => {
      res.status(429).json({ error: FAILURES.tooMany })
    },
  })
}
