import fs from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'
import { type Manifest, findScripts } from './src/storefront/pageScripts.ts'

const client = path.join(import.meta.dirname, 'dist/storefront/client')
const CART = ['features/cart/CartPage.tsx', 'features/cart/CartDrawerContent.tsx']

/** The service worker, built last: it names the scripts of the shop, so that a browser finds a new one with every release. */
export default defineConfig(() => {
  const manifest = JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const cart = findScripts(manifest, 'index.html', CART)
  const all = findScripts(manifest, 'index.html', Object.keys(manifest)).filter((file) =>
    file.endsWith('.js'),
  )
  return {
    publicDir: false as const,
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      CART_FILES: JSON.stringify(cart),
      OTHER_FILES: JSON.stringify(all.filter((file) => !cart.includes(file))),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: path.join(import.meta.dirname, 'storefront/offline/serviceWorker.ts'),
        fileName: () => 'sw.js',
        formats: ['iife' as const],
        name: 'serviceWorker',
      },
    },
  }
})
