import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const SOURCES = ['domain', 'src', 'storefront', 'panel', 'scripts', 'package-lock.json']
const CONFIGS = /^(vite\..*|tsconfig)\.(ts|json)$/
const NOT_BUILT = /(^|\/)(\.next|node_modules|pictures)(\/|$)|\.test\.tsx?$/

/** Where a finished build writes what it was built from. */
export const STAMP_FILE = 'dist/build-stamp'

/** A hash over everything that the build reads, so that a start knows whether the build is still the sources'. */
export function sourceStamp() {
  const hash = createHash('sha1')
  const roots = [...SOURCES, ...fs.readdirSync('.').filter((name) => CONFIGS.test(name))]
  for (const file of roots.flatMap(filesBelow).sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(place) {
  if (NOT_BUILT.test(place.split(path.sep).join('/'))) return []
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs.readdirSync(place).flatMap((name) => filesBelow(path.join(place, name)))
}
