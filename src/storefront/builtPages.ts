import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { yieldBetweenSteps } from '../concurrency/yieldBetweenSteps.ts'
import type { PageRenderer, RenderPage } from './PageRenderer.ts'
import { fillTemplate } from './fillTemplate.ts'
import { type Manifest, preloadLinks, findScripts } from './pageScripts.ts'
import { serveAssets } from './serveAssets.ts'

/** Documents that are templates and are not served as they are. */
const TEMPLATE_PATHS = ['/', '/index.html', '/admin.html']

/** Makes a page register the service worker. Omitted if that is disabled: registering it would restore the worker that is being removed. */
const WORKER_MARK = '<meta name="service-worker" content="/sw.js">'

/** Returns pages of the built storefront; its files are compressed at build time and never change under the same name. */
export async function builtPages(dist: string, { hasWorker }: { hasWorker: boolean }): Promise<PageRenderer> {
  const client = path.join(dist, 'client')
  const read = (name: string) => fs.readFileSync(path.join(client, name), 'utf8')
  const templates = { shop: read('index.html'), admin: read('admin.html') }
  const fill = { shop: fillTemplate(templates.shop), admin: fillTemplate(templates.admin) }
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
  const { render } = (await import(pathToFileURL(path.join(dist, 'server/entryServer.js')).href)) as {
    render: RenderPage
  }
  const serve = serveAssets(client)
  return {
    assets: (req, res, next) => (TEMPLATE_PATHS.includes(req.path) ? next() : serve(req, res, next)),
    scriptSources: sourcesOf(templates.shop),
    async render(url, load) {
      const page = await render(url, load, yieldBetweenSteps)
      const mark = hasWorker ? WORKER_MARK : ''
      const head = page.head + mark + preloadLinks(findScripts(manifest, 'index.html', page.sources))
      return { ...page, html: fill[page.document]({ ...page, head }) }
    },
    close: async () => {},
  }
}

/** Returns the CSP hashes of a document's inline scripts: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function sourcesOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
