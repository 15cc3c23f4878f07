import path from 'node:path'
import { PARTS, isBuilt } from './buildStamp.mjs'
import { runApart } from './runApart.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.NODE_ENV = 'production'

if (!Object.values(PARTS).every(isBuilt)) {
  console.log('Building the shop; this takes about a minute and only happens when something changed.')
  const code = await runApart('scripts/build.mjs')
  if (code > 128) process.exit(code)
  if (code !== 0) {
    console.error(
      '\nFailed to build the shop; see the error above. If a module was not found, run "npm install". Then run\n' +
        '"npm start" again to continue.',
    )
    process.exit(code)
  }
}
await import('./serve.mjs')
