import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResponseCache } from './ResponseCache.ts'

let cache: ResponseCache
beforeEach(() => {
  cache = new ResponseCache()
})

const answer = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) })

describe('keeping', () => {
  it('keeps a success', async () => {
    await cache.fill('/a', async () => answer('one'))
    expect(cache.get('/a')?.bodies.identity.toString()).toBe('one')
  })

  it.each([404, 400, 500, 301])('does not keep a %d', async (status) => {
    const made = await cache.fill('/a', async () => answer('no', status))
    expect(made.status).toBe(status)
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not keep what its maker calls half of an answer', async () => {
    await cache.fill('/a', async () => ({ ...answer('half'), mayBeKept: false }))
    expect(cache.get('/a')).toBeUndefined()
  })

  it('keeps addresses apart', async () => {
    await cache.fill('/a?page=1', async () => answer('one'))
    expect(cache.get('/a?page=2')).toBeUndefined()
  })

  it('keeps nothing of an answer that could not be made', async () => {
    await expect(cache.fill('/a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(cache.get('/a')).toBeUndefined()
  })
})

describe('making', () => {
  it('makes an answer once for all who ask while it is made', async () => {
    let made = 0
    const make = async () => answer(`number ${++made}`)
    await Promise.all([cache.fill('/a', make), cache.fill('/a', make), cache.fill('/a', make)])
    expect(made).toBe(1)
  })

  it('never gives who asks after a change an answer begun before it', async () => {
    const before = cache.fill('/a', async () => answer('old'))
    cache.clear()
    const after = await cache.fill('/a', async () => answer('new'))
    expect(after.answer.bodies.identity.toString()).toBe('new')
    await before
    expect(cache.get('/a')?.bodies.identity.toString()).toBe('new')
  })

  it('tries again after a failure', async () => {
    await expect(cache.fill('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.fill('/a', async () => answer('back'))).answer.bodies.identity.toString()).toBe(
      'back',
    )
  })
})

describe('forgetting', () => {
  it('forgets everything when the catalogue changes', async () => {
    await cache.fill('/a', async () => answer('one'))
    cache.clear()
    expect(cache.get('/a')).toBeUndefined()
  })

  it('never keeps an answer that was begun before the change and finished after it', async () => {
    const made = await cache.fill('/a', async () => {
      cache.clear()
      return answer('from before')
    })
    expect(made.answer.bodies.identity.toString()).toBe('from before')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('never keeps an answer when the change comes while it is compressed', async () => {
    const filling = cache.fill('/a', async () => answer('long '.repeat(10_000)))
    setImmediate(() => cache.clear())
    await filling
    expect(cache.get('/a')).toBeUndefined()
  })
})

describe('what changes by itself', () => {
  const MOMENT = Date.parse('2026-12-01T09:00:00Z')
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const passTo = (now: number) => void vi.spyOn(Date, 'now').mockReturnValue(now)

  it('is given until then and no moment longer', async () => {
    const asked: number[][] = []
    const ending = new ResponseCache(async (after, until) => {
      asked.push([Number(after), Number(until)])
      return new Date(MOMENT)
    })
    passTo(MOMENT - 2)
    await ending.fill('/a', async () => answer('before'))
    expect(asked).toEqual([[MOMENT - 2, MOMENT - 2 + 10_000]])
    passTo(MOMENT - 1)
    expect(ending.get('/a')?.bodies.identity.toString()).toBe('before')
    passTo(MOMENT)
    expect(ending.get('/a')).toBeUndefined()
  })

  it('is not kept when the moment comes while it is made', async () => {
    const ending = new ResponseCache(async () => new Date(MOMENT))
    passTo(MOMENT - 1)
    await ending.fill('/a', async () => {
      passTo(MOMENT)
      return answer('before')
    })
    passTo(MOMENT - 1)
    expect(ending.get('/a')).toBeUndefined()
  })

  it('is made anew for who asks after the moment, though one from before is underway', async () => {
    const ending = new ResponseCache(async (after) => (Number(after) < MOMENT ? new Date(MOMENT) : undefined))
    passTo(MOMENT - 1)
    const before = ending.fill('/a', async () => answer('before'))
    passTo(MOMENT)
    const after = await ending.fill('/a', async () => answer('after'))
    expect(after.answer.bodies.identity.toString()).toBe('after')
    expect((await before).answer.bodies.identity.toString()).toBe('before')
  })
})

describe('what is kept', () => {
  it('is compressed once in both ways where it is worth it', async () => {
    const text = 'silk and tulle '.repeat(200)
    const { bodies } = (await cache.fill('/a', async () => answer(text))).answer
    expect(bodies.br && brotliDecompressSync(bodies.br).toString()).toBe(text)
    expect(bodies.gzip && gunzipSync(bodies.gzip).toString()).toBe(text)
    expect(bodies.br?.length).toBeLessThan(text.length / 5)
  })

  it('stays as it is when it is short', async () => {
    expect(Object.keys((await cache.fill('/a', async () => answer('short'))).answer.bodies)).toEqual([
      'identity',
    ])
  })

  it('has the etag of its bytes, or the one it was given', async () => {
    const one = await cache.fill('/a', async () => answer('one'))
    const same = await cache.fill('/b', async () => answer('one'))
    const other = await cache.fill('/c', async () => answer('two'))
    expect(one.answer.etag).toBe(same.answer.etag)
    expect(one.answer.etag).not.toBe(other.answer.etag)
    const given = await cache.fill('/d', async () => ({ ...answer('one'), headers: { etag: '"given"' } }))
    expect(given.answer.etag).toBe('"given"')
  })
})
