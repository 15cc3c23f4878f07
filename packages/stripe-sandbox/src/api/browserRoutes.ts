import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import express from 'express'
import type { SandboxApi } from './sandboxApi.ts'
import { serveCalls } from './serveCalls.ts'

// Resolved by package name, because a server that bundles this file runs it from another folder.
const packageFile = createRequire(import.meta.url).resolve('@rivage/stripe-sandbox/package.json')
const builtScripts = join(dirname(packageFile), 'dist')

/** Endpoints for browsers in place of Stripe's: the script, and the calls of the publishable key. */
export function browserRoutes(api: SandboxApi): express.Router {
  const router = express.Router()
  router.get('/stripe.js', (_req, res, next) => {
    // Revalidated each time, so that a rebuilt sandbox is never combined with an old script.
    res.set('Cache-Control', 'no-cache')
    res.sendFile('stripe.js', { root: builtScripts, cacheControl: false }, (error) => {
      if (!error) return
      if (res.headersSent || !('status' in error) || error.status !== 404) return next(error)
      res.status(503).type('text/plain').send('The payment sandbox is not built yet. Run "npm run build".')
    })
  })
  router.all('/v1/{*call}', serveCalls(api, 'browser'))
  return router
}
