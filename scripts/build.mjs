import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { PARTS, isBuilt, stampPart } from './buildStamp.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.NODE_ENV = 'production'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|html|woff)$/

if (!isBuilt(PARTS.shop)) {
  await step('Storefront', async () => {
    await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
    await build({ configFile: 'vite.config.ts', logLevel: 'warn', mode: 'admin' })
    await build({ configFile: 'vite.config.ts', logLevel: 'warn', build: { ssr: 'app/entryServer.tsx' } })
    await build({ configFile: 'vite.worker.config.ts', logLevel: 'warn' })
    await compressBelow('dist/storefront/client')
  })
  await step('Payment sandbox', () => build({ root: 'packages/stripe-sandbox', logLevel: 'warn' }))
  await step('Server', () => build({ configFile: 'vite.server.config.ts', logLevel: 'warn' }))
  stampPart(PARTS.shop)
}
if (!isBuilt(PARTS.panel)) {
  await step('Panel', () => run('node_modules/next/dist/bin/next', ['build', 'panel']))
  stampPart(PARTS.panel)
}

async function step(name, work) {
  const start = Date.now()
  process.stdout.write(`Building: ${name} … `)
  await work()
  console.log(`${((Date.now() - start) / 1000).toFixed(1)} s`)
}

/** Precompresses static files, so that they are not compressed on every request. */
async function compressBelow(folder) {
  const files = fs.readdirSync(folder, { recursive: true }).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const place = path.join(folder, file)
      const bytes = fs.readFileSync(place)
      fs.writeFileSync(`${place}.br`, await promisify(brotliCompress)(bytes))
      fs.writeFileSync(`${place}.gz`, await promisify(gzip)(bytes))
    }),
  )
}

/** Runs a build tool and prints its output only if it fails. */
function run(file, args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
    const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    child.stdout.on('data', (bytes) => said.push(bytes))
    child.stderr.on('data', (bytes) => said.push(bytes))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} failed:\n${Buffer.concat(said).toString()}`)),
    )
  })
}
