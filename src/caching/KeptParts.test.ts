import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Changes } from './Changes.ts'
import { KeptParts } from './KeptParts.ts'

let changes: Changes
let parts: KeptParts
beforeEach(() => {
  changes = new Changes()
  parts = new KeptParts(changes)
})

interface Gown {
  name: string
}

const part = (id: string, name = id) => [id, { value: { name }, tags: [`gown ${id}`], bytes: 100 }] as const
const reader = (name?: string) =>
  vi.fn(async (ids: readonly string[]) => ids.map((id) => [...part(id, name)] as [string, never]))

async function find(ids: readonly string[], read: ReturnType<typeof reader>): Promise<Gown[]> {
  const found = await parts.find<Gown>('gown', ids, changes.now, read)
  return ids.flatMap((id) => found.get(id)?.value ?? [])
}

describe('what responses are made of', () => {
  it('is read once, all that is missing together', async () => {
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

  it('is read anew once it has changed, and the rest is not', async () => {
    await find(['a', 'b'], reader('old'))
    changes.add(['gown a'])
    expect(await find(['a', 'b'], reader('new'))).toEqual([{ name: 'new' }, { name: 'old' }])
  })

  it('is shared by those who ask while it is read', async () => {
    const [first, second] = [reader('first'), reader('second')]
    expect(await Promise.all([find(['a', 'b'], first), find(['b', 'c'], second)])).toEqual([
      [{ name: 'first' }, { name: 'first' }],
      [{ name: 'first' }, { name: 'second' }],
    ])
    expect(second.mock.calls).toEqual([[['c']]])
  })

  it('is read anew for who asks after something changed while it was read', async () => {
    const before = find(['a'], reader('old'))
    changes.add(['gown a'])
    const after = find(['a'], reader('new'))
    expect(await Promise.all([before, after])).toEqual([[{ name: 'old' }], [{ name: 'new' }]])
    expect(await find(['a'], reader('newer'))).toEqual([{ name: 'new' }])
  })

  it('may be missing', async () => {
    expect(
      await find(
        ['a'],
        vi.fn(async () => []),
      ),
    ).toEqual([])
    expect(await find(['a'], reader())).toEqual([{ name: 'a' }])
  })

  it('is asked for again after it could not be read', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no database')))
    const both = await Promise.allSettled([find(['a'], failing), find(['a', 'b'], reader())])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find(['a'], reader())).toEqual([{ name: 'a' }])
  })
})
