import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TagClock } from './TagClock.ts'
import { FragmentCache } from './FragmentCache.ts'

let changes: TagClock
let parts: FragmentCache
beforeEach(() => {
  changes = new TagClock()
  parts = new FragmentCache(changes)
})

interface Gown {
  name: string
}

const part = (id: string, name = id) => [id, { value: { name }, tags: [`gown ${id}`], bytes: 100 }] as const
const reader = (name?: string) =>
  vi.fn(async (ids: readonly string[]) => ids.map((id) => [...part(id, name)] as [string, never]))

async function find(ids: readonly string[], read: ReturnType<typeof reader>): Promise<Gown[]> {
  const found = await parts.find<Gown>('gown', ids, changes.version, read)
  return ids.flatMap((id) => found.get(id)?.value ?? [])
}

describe('fragment cache', () => {
  it('reads each fragment once, and missing ones in one batch', async () => {
    const read = reader()
    await find(['a'], read)
    expect(await find(['c', 'a', 'b', 'c'], read)).toEqual([
      { name: 'c' },
      { name: 'a' },
      { name: 'b' },
      { name: 'c' },
    ])
    expect(read.mock.calls).toEqual([[['a']], [['c', 'b']]])
  })

  it('reads only changed fragments again', async () => {
    await find(['a', 'b'], reader('old'))
    changes.markChanged(['gown a'])
    expect(await find(['a', 'b'], reader('new'))).toEqual([{ name: 'new' }, { name: 'old' }])
  })

  it('shares pending reads', async () => {
    const [first, second] = [reader('first'), reader('second')]
    expect(await Promise.all([find(['a', 'b'], first), find(['b', 'c'], second)])).toEqual([
      [{ name: 'first' }, { name: 'first' }],
      [{ name: 'first' }, { name: 'second' }],
    ])
    expect(second.mock.calls).toEqual([[['c']]])
  })

  it('reads a fragment again if it changes during a read', async () => {
    const before = find(['a'], reader('old'))
    changes.markChanged(['gown a'])
    const after = find(['a'], reader('new'))
    expect(await Promise.all([before, after])).toEqual([[{ name: 'old' }], [{ name: 'new' }]])
    expect(await find(['a'], reader('newer'))).toEqual([{ name: 'new' }])
  })

  it('omits missing fragments and reads them again next time', async () => {
    expect(
      await find(
        ['a'],
        vi.fn(async () => []),
      ),
    ).toEqual([])
    expect(await find(['a'], reader())).toEqual([{ name: 'a' }])
  })

  it('reads again after a failure', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no database')))
    const both = await Promise.allSettled([find(['a'], failing), find(['a', 'b'], reader())])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find(['a'], reader())).toEqual([{ name: 'a' }])
  })
})
