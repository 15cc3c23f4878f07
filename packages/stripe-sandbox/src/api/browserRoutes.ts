import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import express from 'express'
import type { SandboxApi } from './sandboxApi.ts'
import { serveCalls } from './serveCalls.ts'

// By the package's name: a server that bundles this file runs it from another folder.
const packageFile = createRequire(import.meta.url).resolve('@maison-rivage/stripe-sandbox/package.json')
const builtScripts = join(dirname(packageFile), 'dist')

/** What a shop offers to browsers in place of the provider's host: its script, and the publishable key's calls. */
export function browserRoutes(api: SandboxApi): express.Router {
  const router = express.Router()
  router.get('/stripe.js', (_req, res, next) => {
    // Revalidated each time: a rebuilt sandbox must not meet an old script.
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
