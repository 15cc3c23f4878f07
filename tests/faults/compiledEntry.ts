import { spawnSync } from 'node:child_process'
import path from 'node:path'

let folder: string | undefined

/** The compiled form of what runs in a process of its own; all of them are compiled when the first is asked for. */
export function compiledEntry(
  name: 'serveShop' | 'lookIntoShop' | 'server' | 'backupShop' | 'restoreShop' | 'checkShop',
): string {
  folder ??= compile()
  return path.join(folder, `${name}.js`)
}

function compile(): string {
  // Below the project, so that node_modules is found from there; one for each worker that runs test files.
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
