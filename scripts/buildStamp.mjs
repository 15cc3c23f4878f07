import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const NOT_BUILT = /(^|\/)(\.next|dist|node_modules|pictures)(\/|$)|\.test\.tsx?$/

/**
 * Parts of the build with their sources and stamp files. The panel takes half a minute and bundles domain/ but nothing from src/,
 * so it is built separately.
 */
export const PARTS = {
  shop: {
    stamp: 'dist/shop-stamp',
    sources: [
      'domain',
      'src',
      'storefront',
      'packages/stripe-sandbox',
      'scripts',
      'package-lock.json',
      ...viteConfigs(),
    ],
  },
  panel: { stamp: 'panel/.next/stamp', sources: ['panel', 'domain', 'package-lock.json'] },
}

/** Returns true if a part was built from exactly the current sources. */
export function isBuilt({ stamp, sources }) {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hashOf(sources)
}

export function stampPart({ stamp, sources }) {
  fs.writeFileSync(stamp, hashOf(sources))
}

function hashOf(sources) {
  const hash = createHash('sha1')
  for (const file of sources.flatMap(filesBelow).sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(place) {
  if (NOT_BUILT.test(place.split(path.sep).join('/'))) return []
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs.readdirSync(place).flatMap((name) => filesBelow(path.join(place, name)))
}

function viteConfigs() {
  return fs.readdirSync(path.resolve(import.meta.dirname, '..')).filter((name) => /^vite\..*ts$/.test(name))
}
