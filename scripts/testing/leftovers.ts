import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Lists the files where a test without cleanup leaves traces: changes in the work tree and the shop's data folders. */
export function takeSnapshot(): Set<string> {
  const tree = existsSync('.git')
    ? execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean)
        // Path only, because staging a file during the run is not a leftover.
        .map((line) => line.slice(3))
    : []
  const folders = ['data', 'media'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((file) => `${folder}/${file}`) : [],
  )
  return new Set([...tree, ...folders])
}

/** Returns the paths that are new since `before`, and files that tests left in their temporary folder. */
export function findLeftovers(before: Set<string>, temporary: string): string[] {
  const forgotten = readdirSync(temporary).filter((name) => name.startsWith('rivage-'))
  return [...[...takeSnapshot()].filter((trace) => !before.has(trace)), ...forgotten]
}
