import { describe, expect, test } from 'vitest'
import { type CruisedFile, findCrowdedFolders, findMutualDependencies } from './folderRules.ts'

const file = (source: string, ...dependencies: Array<[string, string?]>): CruisedFile => ({
  source,
  dependencies: dependencies.map(([resolved, type = 'local']) => ({ resolved, dependencyTypes: [type] })),
})

describe('folder rules', () => {
  test('reports two folders that import from each other, with an example in each direction', () => {
    expect(
      findMutualDependencies([file('a/x.ts', ['b/y.ts']), file('b/z.ts', ['a/x.ts']), file('b/y.ts')]),
    ).toEqual(['a and b lean on each other:\n  a/x.ts → b/y.ts\n  b/z.ts → a/x.ts'])
  })

  test('ignores types, tests, packages and imports within a folder', () => {
    expect(
      findMutualDependencies([
        file('a/x.ts', ['b/y.ts'], ['a/w.ts'], ['node_modules/c/c.js']),
        file('a/w.ts', ['a/x.ts']),
        file('b/y.ts', ['a/x.ts', 'type-only']),
        file('b/y.test.ts', ['a/x.ts']),
      ]),
    ).toEqual([])
  })

  test('reports folders of more than twenty files, without tests and exempt folders', () => {
    const files = (room: string, count: number, ending = 'ts') =>
      Array.from({ length: count }, (_, index) => file(`${room}/f${index}.${ending}`))
    expect(
      findCrowdedFolders(
        [...files('a', 21), ...files('b', 20), ...files('b', 5, 'test.ts'), ...files('made', 30)],
        /^made\//,
      ),
    ).toEqual(['a has 21 files; at most 20 are allowed'])
  })
})
