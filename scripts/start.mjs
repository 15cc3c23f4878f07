import fs from 'node:fs'
import path from 'node:path'
import { STAMP_FILE, sourceStamp } from './buildStamp.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.NODE_ENV = 'production'

const isBuilt = fs.existsSync(STAMP_FILE) && fs.readFileSync(STAMP_FILE, 'utf8') === sourceStamp()
if (!isBuilt) {
  console.log('Building the shop; this takes about a minute and only happens when something changed.')
  await import('./build.mjs')
}
await import('../dist/server/server.js')
