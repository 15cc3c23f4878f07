import { spawnSync } from 'node:child_process'
import path from 'node:path'

let folder: string | undefined

/** Returns the path of a compiled entry point. The first call compiles all of them. */
export function compiledEntry(
  name:
    | 'serveShop'
    | 'serveUpgradedShop'
    | 'readShopRows'
    | 'server'
    | 'backupShop'
    | 'restoreShop'
    | 'checkShop',
): string {
  folder ??= compile()
  return path.join(folder, `${name}.js`)
}

function compile(): string {
  // Inside the project, so that node_modules is resolved, with a separate folder per Vitest worker.
  const outDir = path.resolve(`dist/faults/${process.env.VITEST_POOL_ID ?? 0}`)
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'compile.mjs'), outDir],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`The shop could not be compiled:\n${stderr}`)
  return outDir
}
