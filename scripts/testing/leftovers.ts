import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Where a test that does not clean up leaves its traces: the work tree, and the shop's own folders. */
export function snapshot(): Set<string> {
  const tree = existsSync('.git')
    ? execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
        .split('\n')
        .filter(Boolean)
        // The path alone: what somebody stages meanwhile is no trace.
        .map((line) => line.slice(3))
    : []
  const folders = ['data', 'media'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((file) => `${folder}/${file}`) : [],
  )
  return new Set([...tree, ...folders])
}

/** What is there now and was not before, and what tests forgot in their temporary folder. */
export function leftovers(before: Set<string>, temporary: string): string[] {
  const forgotten = readdirSync(temporary).filter((name) => name.startsWith('rivage-'))
  return [...[...snapshot()].filter((trace) => !before.has(trace)), ...forgotten]
}
