import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Where live modules are served in development: apart from the shop's own addresses, as storefront/api is not /api. */
const LIVE_BASE = '/@storefront/'

const root = path.join(import.meta.dirname, 'storefront')

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  base: command === 'serve' ? LIVE_BASE : '/',
  plugins: [react(), publicFilesAtTheRoot()],
  build: {
    outDir: isSsrBuild ? '../dist/storefront/server' : '../dist/storefront/client',
    // The admin portal is built into the same folder after the shop: scripts and styles that no shopper loads.
    ...(mode === 'admin' && {
      rollupOptions: { input: path.join(root, 'admin.html') },
      // Staff load it once and keep it; its forms check by the server's own schemas, and zod comes with those.
      chunkSizeWarningLimit: 700,
    }),
    emptyOutDir: mode !== 'admin',
    copyPublicDir: !isSsrBuild && mode !== 'admin',
    // One style sheet for all screens: a page rendered on the server is never seen without its styles.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
}))

/** In development too, public/art/hero.webp is /art/hero.webp. */
function publicFilesAtTheRoot(): Plugin {
  return {
    name: 'public-files-at-the-root',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((req, _res, next) => {
        const { pathname } = new URL(`http://localhost${req.url ?? '/'}`)
        const file = path.join(root, 'public', path.normalize(pathname))
        if (pathname !== '/' && fs.existsSync(file)) req.url = LIVE_BASE + pathname.slice(1)
        next()
      })
    },
  }
}
