import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, minify } from 'vite'
import type { Plugin } from 'vite'
import { deferUntilPaint } from './src/storefront/pageScripts.ts'

/** URL prefix of modules in development; without it storefront/api would collide with /api. */
const LIVE_BASE = '/@storefront/'

const root = path.join(import.meta.dirname, 'storefront')

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  base: command === 'serve' ? LIVE_BASE : '/',
  resolve: {
    alias: {
      'three/examples/jsm/libs/meshopt_decoder.module.js': path.join(
        root,
        'features/product/model/noDecoder.ts',
      ),
    },
  },
  css: { modules: { generateScopedName: createClassNamer() } },
  plugins: [react(), servePublicFiles(), treeShakeRouter(), ...(mode === 'admin' ? [] : [deferScripts()])],
  build: {
    outDir: isSsrBuild ? '../dist/storefront/server' : '../dist/storefront/client',
    // The admin portal is built into the same folder after the shop; shoppers load none of it.
    // The largest chunk is the 3D viewer, which is loaded on demand.
    ...(mode !== 'admin' && { chunkSizeWarningLimit: 1050 }),
    // The portal's forms validate by the server's zod schemas; browsers cache the chunk.
    ...(mode === 'admin' && { chunkSizeWarningLimit: 760 }),
    // Terser saves 800 of the 90,000 bytes that a first visit may load.
    ...(mode !== 'admin' &&
      !isSsrBuild && { minify: 'terser', terserOptions: { compress: { passes: 3 }, ecma: 2020 } }),
    rollupOptions: {
      // Minifying is expected to take most of the time.
      checks: { bundlerTimings: false },
      ...(mode === 'admin' && { input: path.join(root, 'admin.html') }),
      output: {
        // Hex hashes compress better in the first script, which names all others.
        hashCharacters: 'hex',
        ...(mode !== 'admin' && !isSsrBuild && { codeSplitting: CHUNKS }),
      },
    },
    // Lists the scripts of each page, for src/storefront/pageScripts.ts.
    manifest: mode !== 'admin' && !isSsrBuild,
    emptyOutDir: mode !== 'admin',
    copyPublicDir: !isSsrBuild && mode !== 'admin',
    // One style sheet for all screens, so that a server-rendered page never appears without styles.
    cssCodeSplit: false,
    // Browsers of the last three years support module preload; older ones only load scripts a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
}))

/** Names classes without a hash ('CartPage-title'), because hashes would take kilobytes of the first script. */
function createClassNamer() {
  const files = new Map<string, string>()
  return (name: string, file: string) => {
    const base = path.basename(file, '.module.css')
    const other = files.get(base) ?? file
    if (other !== file) throw new Error(`${file} and ${other} would share their classes: rename one of them.`)
    files.set(base, file)
    return `${base}-${name}`
  }
}

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** Modules that several pages share; chunks of their own would be larger and load later. */
const SHARED_MODULES =
  /\/domain\/rules\/cart\/shortages\.|\/storefront\/(features\/product\/(ProductView|gallery\/Gallery)\.module|ui\/(Picture|forms\/QuantityStepper|Notice|Alert)|layout\/Breadcrumb|api\/useProducts?|products\/(buildCartEntry|getAltText|ProductName)|cart\/(AddToCartResult|useAddToCart|unconfirmedCheckout|claims\/storedClaims))\./

/** Puts the modules of every first page into one chunk; a dozen small ones would be larger and load later. */
const CHUNKS = {
  groups: [
    {
      name: (id: string, modules: Modules) =>
        isInFirstLoad(id, modules) || SHARED_MODULES.test(id) ? 'shop' : null,
      debugName: 'first load',
    },
    {
      // Forms with an email field and pages that emails link to.
      name: (id: string, modules: Modules) =>
        /\/storefront\/(email\/|ui\/(Thanks|forms\/TextField))/.test(id) && !isInFirstLoad(id, modules)
          ? 'email'
          : null,
      debugName: 'email',
    },
    {
      // Times for the cart and the waitlist, so that neither loads the other.
      name: (id: string) => (/\/storefront\/time\//.test(id) ? 'moments' : null),
      debugName: 'moments',
    },
    {
      // The product card, which Home and product pages show too.
      name: (id: string, modules: Modules) =>
        /\/storefront\/(products\/(ProductCard|ColorDots|useRovingFocus|useImageSwap)|wishlist\/WishButton)/.test(
          id,
        ) && !isInFirstLoad(id, modules)
          ? 'card'
          : null,
      debugName: 'card',
    },
    {
      // Listings, search and wishlist.
      name: (id: string, modules: Modules) =>
        /\/storefront\/products\/(quickAdd\/(QuickAdd|soleChoice)|paging\/(ProductPages|usePages)|ProductGrid|AddedToast|ListingMessage|countLabel)/.test(
          id,
        ) && !isInFirstLoad(id, modules)
          ? 'products'
          : null,
      debugName: 'products',
    },
    {
      // Shared by cart page, cart drawer and checkout.
      name: (id: string, modules: Modules) =>
        /\/storefront\/(features\/)?cart\/(?!CartDrawerContent|ChangeLineDialog|refreshShortages|useAddToCart|unconfirmedCheckout|claims|Cart(Page|Summary|ToCome)\.)/.test(
          id,
        ) && !isInFirstLoad(id, modules)
          ? 'cart'
          : null,
      debugName: 'cart',
    },
  ],
}

const firstLoadById = new Map<string, boolean>()

/** Returns whether the entry imports a module statically, directly or through others. */
function isInFirstLoad(id: string, modules: Modules): boolean {
  const known = firstLoadById.get(id)
  if (known !== undefined) return known
  // Ends the recursion for modules that import each other.
  firstLoadById.set(id, false)
  const info = modules.getModuleInfo(id)
  const isIn =
    info !== null && (info.isEntry || info.importers.some((importer) => isInFirstLoad(importer, modules)))
  firstLoadById.set(id, isIn)
  return isIn
}

/**
 * Marks unused parts of the router as free of side effects, so that the bundler drops them. Has no effect if a later version
 * of the router no longer matches.
 */
function treeShakeRouter(): Plugin {
  return {
    name: 'tree-shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^var (\w+) = (new Set\()/gm, 'var $1 = /* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          // Prefetching needs the framework's route manifest, which the shop does not have.
          .replace(/return shouldPrefetch && .*? : link;/, 'return link;')
          // The package exports no build without developer warnings.
          .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  }
}

/**
 * Loads styles first and scripts after the first paint: they stay in a template that public/early.js opens. That script, which
 * records input until then, is inlined, because a lost request for it would leave the page unresponsive. Not used for the
 * admin portal, which shows nothing without scripts.
 */
function deferScripts(): Plugin {
  return {
    name: 'defer-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const early = await minify('early.js', fs.readFileSync(path.join(root, 'public/early.js'), 'utf8'))
        const styles = /^ *<link rel="stylesheet".*\n/m.exec(html)?.[0]
        if (!styles) return html
        return html
          .replace(styles, '')
          .replace(/^ *<script/m, (script) => styles + script)
          .replace('<script async src="/early.js"></script>', () => `<script>${early.code.trim()}</script>`)
          .replace(/<script type="module".*<\/script>/, (script) => deferUntilPaint(script))
      },
    },
  }
}

/** Serves public/art/hero.webp as /art/hero.webp in development too. */
function servePublicFiles(): Plugin {
  return {
    name: 'serve-public-files',
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
