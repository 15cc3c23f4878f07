import fs from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import { createServer } from 'vite'
import { yieldBetweenSteps } from '../concurrency/yieldBetweenSteps.ts'
import type { PageRenderer, RenderPage } from './PageRenderer.ts'
import { VITE_SOCKET } from '../http/upgrades.ts'
import { fillTemplate } from './fillTemplate.ts'

const DOCUMENTS = { shop: 'index.html', admin: 'admin.html' }

/** Returns pages of Vite's live modules, with hot reload. */
export async function devPages(upgrades: Server): Promise<PageRenderer> {
  const vite = await createServer({
    configFile: path.resolve('vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: upgrades, path: VITE_SOCKET } },
  })
  return {
    assets: vite.middlewares,
    // Development has no CSP.
    scriptSources: [],
    async render(url, load) {
      const { render } = (await vite.ssrLoadModule('/app/entryServer.tsx')) as { render: RenderPage }
      const page = await render(url, load, yieldBetweenSteps)
      const source = await fs.readFile(path.resolve('storefront', DOCUMENTS[page.document]), 'utf8')
      return { ...page, html: fillTemplate(await vite.transformIndexHtml(url, source))(page) }
    },
    close: () => vite.close(),
  }
}
