import { existsSync } from 'node:fs'
import path from 'node:path'
import { runApart } from './runApart.mjs'

// Starts the built shop. Builds nothing, so that it runs without build tools.
process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.NODE_ENV = 'production'

for (const built of [
  'dist/server/server.js',
  'dist/storefront/server/entryServer.js',
  'panel/.next/BUILD_ID',
])
  if (!existsSync(built)) {
    console.error(`The shop is not built: ${built} is missing. Run "npm run build", then start it again.`)
    process.exit(1)
  }
// The first start seeds the shop in a child process, which frees its memory on exit.
if (!existsSync(path.join(process.env.DATA_DIR || 'data', 'shop-began'))) {
  const code = await runApart('dist/server/server.js', '--fill')
  // Stopped by SIGINT or SIGTERM: exit with 0, as a running shop does.
  if (code === 130 || code === 143) process.exit(0)
  if (code !== 0) process.exit(code)
}
await import('../dist/server/server.js')
