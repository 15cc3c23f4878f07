import path from 'node:path'
import { PARTS, isBuilt } from './buildStamp.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.NODE_ENV = 'production'

if (!Object.values(PARTS).every(isBuilt)) {
  console.log('Building the shop; this takes about a minute and only happens when something changed.')
  await import('./build.mjs')
}
await import('../dist/server/server.js')
