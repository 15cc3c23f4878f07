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

/** Where Payload's panel takes the editor from that shows a field of data. */
const DATA_EDITOR = 'https://cdn.jsdelivr.net/npm/monaco-editor@0.55.1/'

/**
 * The panel brings its own inline scripts, which its policy has to let run: that one keeps strangers' scripts, frames
 * and forms out, and what the panel knows in.
 */
export function panelHeaders({
  production,
  publicUrl,
}: Pick<Env, 'production' | 'publicUrl'>): RequestHandler {
  return helmet({
    contentSecurityPolicy: production && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'", "'unsafe-inline'", DATA_EDITOR],
        styleSrc: ["'self'", "'unsafe-inline'", DATA_EDITOR],
        fontSrc: ["'self'", 'data:', DATA_EDITOR],
        workerSrc: ["'self'", 'blob:'],
        ...(publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] }),
      },
    },
    xFrameOptions: { action: 'sameorigin' },
  })
}

/** At most `limit` requests of one client address in ten minutes; then 429 with Retry-After. */
export function limitRate(limit: number, { rateLimits }: Pick<Env, 'rateLimits'>): RequestHandler {
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
