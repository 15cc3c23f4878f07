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
      '\nThe shop could not be built and was not started; why stands above. Where a module was not found, run\n' +
        '"npm install" again. Then "npm start" goes on with what is missing.',
    )
    process.exit(code)
  }
}
await import('./serve.mjs')
