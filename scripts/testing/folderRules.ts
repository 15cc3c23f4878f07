import path from 'node:path'

/** File with its dependencies, as reported by dependency-cruiser. */
export interface CruisedFile {
  source: string
  dependencies: ReadonlyArray<{ resolved: string; dependencyTypes: readonly string[] }>
}

const TEST = /\.(test|check)\.tsx?$/
const MAX_FILES = 20

/**
 * Returns pairs of folders that import values from each other, with an example in each direction: they belong together or hide a
 * third folder. Ignores type imports, which are erased, and tests.
 */
export function findMutualDependencies(files: readonly CruisedFile[]): string[] {
  const known = new Set(files.map(({ source }) => source))
  const arrows = new Map<string, string>()
  for (const { source, dependencies } of files) {
    if (TEST.test(source)) continue
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only') || !known.has(resolved)) continue
      const arrow = `${path.dirname(source)} → ${path.dirname(resolved)}`
      if (!arrows.has(arrow)) arrows.set(arrow, `${source} → ${resolved}`)
    }
  }
  return [...arrows].flatMap(([arrow, example]) => {
    const [from = '', to = ''] = arrow.split(' → ')
    const back = arrows.get(`${to} → ${from}`)
    return from < to && back ? [`${from} and ${to} lean on each other:\n  ${example}\n  ${back}`] : []
  })
}

/** Returns folders with too many files; tests do not count. */
export function findCrowdedFolders(files: readonly CruisedFile[], spared: RegExp): string[] {
  const counts = new Map<string, number>()
  for (const { source } of files)
    if (!TEST.test(source) && !spared.test(source)) {
      const room = path.dirname(source)
      counts.set(room, (counts.get(room) ?? 0) + 1)
    }
  return [...counts].flatMap(([room, count]) =>
    count > MAX_FILES ? [`${room} has ${count} files; at most ${MAX_FILES} are allowed`] : [],
  )
}
