import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, minify } from 'vite'
import type { Plugin } from 'vite'
import { afterPaint } from './src/storefront/pageScripts.ts'

/** Where live modules are served in development: apart from the shop's own addresses, as storefront/api is not /api. */
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
  css: { modules: { generateScopedName: plainNames() } },
  plugins: [react(), publicFilesAtTheRoot(), routerInParts(), ...(mode === 'admin' ? [] : [seenFirst()])],
  build: {
    outDir: isSsrBuild ? '../dist/storefront/server' : '../dist/storefront/client',
    // The admin portal is built into the same folder after the shop: scripts and styles that no shopper loads.
    // What draws a product in three dimensions is fetched once it is asked for.
    ...(mode !== 'admin' && { chunkSizeWarningLimit: 1050 }),
    // Staff load it once and keep it; its forms check by the server's own schemas, and zod comes with those.
    ...(mode === 'admin' && { chunkSizeWarningLimit: 760 }),
    // Smaller by 800 bytes of the 90,000 that a first visit may load.
    ...(mode !== 'admin' &&
      !isSsrBuild && { minify: 'terser', terserOptions: { compress: { passes: 2 }, ecma: 2020 } }),
    rollupOptions: {
      // Minifying takes most of the time, which is no news.
      checks: { bundlerTimings: false },
      ...(mode === 'admin' && { input: path.join(root, 'admin.html') }),
      output: {
        // The first script names all others: of a hash in sixteen characters less has to be sent.
        hashCharacters: 'hex',
        ...(mode !== 'admin' && !isSsrBuild && { codeSplitting: FIRST_LOAD }),
      },
    },
    // Says which scripts a page of the shop is made of; see src/storefront/pageScripts.ts.
    manifest: mode !== 'admin' && !isSsrBuild,
    emptyOutDir: mode !== 'admin',
    copyPublicDir: !isSsrBuild && mode !== 'admin',
    // One style sheet for all screens: a page rendered on the server is never seen without its styles.
    cssCodeSplit: false,
    // Every browser of the last three years loads ahead by itself; in an older one scripts only come a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
}))

/** 'CartPage-title': a hash in the name of every class weighs more in the first script than many a component. */
function plainNames() {
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

/** What several pages with scripts of their own need: as scripts between them these would be larger and come later. */
const SHARED =
  /\/domain\/rules\/(orders\/delivery|cart\/shortages)\.|\/storefront\/(features\/product\/(ProductView|gallery\/Gallery)\.module|ui\/(Picture|forms\/QuantityStepper|Notice|Alert)|layout\/Breadcrumb|api\/useProducts?|products\/(cartEntryOf|altOf|ProductName)|cart\/(AddingNews|useAddToCart|begunPayment|claims\/storedClaims))\./

/** What every first page loads, in one script: in a dozen small ones it would be larger and arrive later. */
const FIRST_LOAD = {
  groups: [
    {
      name: (id: string, modules: Modules) => (isInFirstLoad(id, modules) || SHARED.test(id) ? 'shop' : null),
      debugName: 'first load',
    },
    {
      // Forms that ask for an address, and pages behind the links of an email: each script has a name to be sent as well.
      name: (id: string, modules: Modules) =>
        /\/storefront\/(email\/|ui\/(Thanks|forms\/TextField))/.test(id) && !isInFirstLoad(id, modules)
          ? 'email'
          : null,
      debugName: 'email',
    },
    {
      // Of the cart and of a waiting list: it should bring the one no script of the other.
      name: (id: string) => (/\/storefront\/time\//.test(id) ? 'moments' : null),
      debugName: 'moments',
    },
    {
      // A product's card, of which there are some on Home and below a product, too.
      name: (id: string, modules: Modules) =>
        /\/storefront\/(products\/(ProductCard|ColorDots|useRovingFocus|useTurning)|wishlist\/WishButton)/.test(
          id,
        ) && !isInFirstLoad(id, modules)
          ? 'card'
          : null,
      debugName: 'card',
    },
    {
      // What listings, the search and the wishlist show, each with little else.
      name: (id: string, modules: Modules) =>
        /\/storefront\/products\/(quickAdd\/(QuickAdd|soleChoice)|paging\/(ProductPages|usePages)|ProductGrid|AddedToast|ListingMessage|countLabel)/.test(
          id,
        ) && !isInFirstLoad(id, modules)
          ? 'products'
          : null,
      debugName: 'products',
    },
    {
      // What the cart, its drawer and the checkout share: in parts it would be larger.
      name: (id: string, modules: Modules) =>
        /\/storefront\/(features\/)?cart\/(?!CartDrawerContent|ChangeLineDialog|askForHolds|useAddToCart|begunPayment|claims|Cart(Page|Summary|ToCome)\.)/.test(
          id,
        ) && !isInFirstLoad(id, modules)
          ? 'cart'
          : null,
      debugName: 'cart',
    },
  ],
}

const decided = new Map<string, boolean>()

/** Whether the entry imports a module, by whatever way but one that waits for a click or another page. */
function isInFirstLoad(id: string, modules: Modules): boolean {
  const known = decided.get(id)
  if (known !== undefined) return known
  // For modules that import each other, until one of them is decided by a third.
  decided.set(id, false)
  const info = modules.getModuleInfo(id)
  const isIn =
    info !== null && (info.isEntry || info.importers.some((importer) => isInFirstLoad(importer, modules)))
  decided.set(id, isIn)
  return isIn
}

/**
 * The router without its parts that no screen uses: making them has no effect, but as long as nothing says so, a bundler
 * has to keep them. Where the router is written otherwise one day, this changes nothing.
 */
function routerInParts(): Plugin {
  return {
    name: 'router-in-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^var (\w+) = (new Set\()/gm, 'var $1 = /* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          // Loading a linked page ahead is for its framework's manifest of routes, which there is none of.
          .replace(/return shouldPrefetch && .*? : link;/, 'return link;')
          // What it tells developers is in it either way: its exports name no other build.
          .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'),
        map: null,
      }),
    },
  }
}

/**
 * What is seen comes before what answers: styles are asked for ahead of all else, and the script stays in a template that
 * public/early.js opens once the page has been painted. That file keeps what is pressed until then. It stands in the page
 * itself: asked for apart it might be blocked or lost, and the page would never answer. The admin portal shows nothing
 * without its script, and loads it at once.
 */
function seenFirst(): Plugin {
  return {
    name: 'seen-first',
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
          .replace(/<script type="module".*<\/script>/, (script) => afterPaint(script))
      },
    },
  }
}

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
