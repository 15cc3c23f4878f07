import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { rateLimit, type Store } from 'express-rate-limit'
import helmet from 'helmet'
import { FAILURES } from '../../domain/contract/failure.ts'
import type { Env } from '../startup/env.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** Neither the shop nor the panel needs these; `payment`, `fullscreen` and `xr-spatial-tracking` stay allowed. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Sets the security headers of the shop's pages and endpoints. Besides the shop only Stripe's hosts are allowed, and inline
 * scripts with the given hashes. Framing is denied, except by the shop itself for previews of the panel.
 */
export function securityHeaders(
  env: Env,
  isPreview: (req: Request) => boolean,
  scriptSources: readonly string[] = [],
): RequestHandler {
  const [alone, framed] = [
    buildHeaders(env, "'none'", scriptSources),
    buildHeaders(env, "'self'", scriptSources),
  ]
  return (req, res, next) => {
    res.setHeader('permissions-policy', PERMISSIONS_POLICY)
    ;(isPreview(req) ? framed : alone)(req, res, next)
  }
}

function buildHeaders(
  { publicUrl, production, stripe }: Env,
  frameAncestors: "'none'" | "'self'",
  scriptSources: readonly string[],
) {
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
        scriptSrc: ["'self'", ...scriptSources, ...provider],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Textures of 3D models are read from blob: URLs.
        connectSrc: ["'self'", 'blob:', ...(stripe ? ['https://api.stripe.com'] : [])],
        workerSrc: ["'self'"],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        ...(usesHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Stripe's 3-D Secure windows communicate with their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: usesHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/**
 * Sets the panel's security headers, with a CSP nonce per response that Next adds to its inline scripts. Next reads it from
 * the request's headers, as if a proxy had set the policy.
 */
export function panelHeaders({
  production,
  publicUrl,
}: Pick<Env, 'production' | 'publicUrl'>): RequestHandler {
  const headers = helmet({
    contentSecurityPolicy: production && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'", (req) => getScriptSources(req.headers['content-security-policy'])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        ...(publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] }),
      },
    },
    xFrameOptions: { action: 'sameorigin' },
  })
  return (req, res, next) => {
    res.setHeader('permissions-policy', PERMISSIONS_POLICY)
    req.headers['content-security-policy'] = `script-src 'nonce-${randomBytes(16).toString('base64')}'`
    headers(req, res, next)
  }
}

/** Headers that securityHeaders sets; the only ones of a response that may be cached and sent to others. */
const SHARED_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Returns the security headers set on a response so far, to be cached with it. Everything else that middleware sets, such
 * as rate limits and cookies, belongs to one visitor.
 */
export function pickSecurityHeaders(res: Pick<Response, 'getHeader'>): Record<string, string> {
  return Object.fromEntries(
    SHARED_HEADERS.flatMap((name) => {
      const value = res.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

const getScriptSources = (policy: string | string[] | undefined) => String(policy).replace('script-src ', '')

/**
 * Limits requests per IP address in `windowMs` (default: ten minutes), then responds with 429 and Retry-After. Counts in
 * `store`, by default in this process.
 */
export function limitRate(
  limit: number,
  { rateLimits }: Pick<Env, 'rateLimits'>,
  { store, windowMs = TEN_MINUTES_MS }: { store?: Store; windowMs?: number } = {},
): RequestHandler {
  if (!rateLimits) return (_req, _res, next) => next()
  return rateLimit({
    windowMs,
    limit,
    // Later drafts send `pk`, a hash of the client's IP address that is easily reversed.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    ...(store && { store }),
    handler: (req, res) => {
      res.status(429)
      if (req.accepts(['json', 'html']) === 'html') res.type('text/plain').send(FAILURES.tooMany)
      else res.json({ error: FAILURES.tooMany })
    },
  })
}
