import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trackDependency } from './trackDependency.ts'
import { compressResponse } from './compressResponse.ts'
import { ResponseCache } from './ResponseCache.ts'

let cache: ResponseCache
beforeEach(() => {
  cache = new ResponseCache()
})

const answer = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) })
const showing =
  (text: string, ...tags: string[]) =>
  async () => {
    trackDependency(...tags)
    return answer(text)
  }

describe('caching of responses', () => {
  it('caches a successful response', async () => {
    await cache.getOrBuild('/a', async () => answer('one'))
    expect(cache.get('/a')?.bodies.identity.toString()).toBe('one')
  })

  it.each([404, 400, 500, 301])('does not cache a %d', async (status) => {
    const made = await cache.getOrBuild('/a', async () => answer('no', status))
    expect(made.status).toBe(status)
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not cache a response with mayBeKept: false', async () => {
    await cache.getOrBuild('/a', async () => ({ ...answer('half'), isCacheable: false }))
    expect(cache.get('/a')).toBeUndefined()
  })

  it.each(['set-cookie', 'Set-Cookie'])('rejects a response with %s', async (name) => {
    const made = cache.getOrBuild('/a', async () => ({ ...answer('one'), headers: { [name]: 'a=b' } }))
    await expect(made).rejects.toThrow('The shared response of /a must not set a cookie')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('caches each URL separately', async () => {
    await cache.getOrBuild('/a?page=1', async () => answer('one'))
    expect(cache.get('/a?page=2')).toBeUndefined()
  })

  it('caches nothing if the creation fails', async () => {
    await expect(cache.getOrBuild('/a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(cache.get('/a')).toBeUndefined()
  })
})

describe('change notifications', () => {
  it('publishes local changes, but not those received from other processes', async () => {
    const onChange = vi.fn()
    cache = new ResponseCache({ onChange })
    await cache.getOrBuild('/a', showing('one', 'product a'))
    await cache.getOrBuild('/b', showing('one', 'product b'))
    cache.invalidate(['product a'])
    cache.invalidateLocally(['product b'])
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined])
    expect(onChange.mock.calls).toEqual([[['product a']]])
  })
})

describe('creation of responses', () => {
  it('creates a response once for concurrent requests', async () => {
    let made = 0
    const make = async () => answer(`number ${++made}`)
    await Promise.all([
      cache.getOrBuild('/a', make),
      cache.getOrBuild('/a', make),
      cache.getOrBuild('/a', make),
    ])
    expect(made).toBe(1)
  })

  it('does not share a response started before a clear with later requests', async () => {
    const before = cache.getOrBuild('/a', async () => answer('old'))
    cache.clear()
    const after = await cache.getOrBuild('/a', async () => answer('new'))
    expect(after.response.bodies.identity.toString()).toBe('new')
    await before
    expect(cache.get('/a')?.bodies.identity.toString()).toBe('new')
  })

  it('retries after a failure', async () => {
    await expect(cache.getOrBuild('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(
      (await cache.getOrBuild('/a', async () => answer('back'))).response.bodies.identity.toString(),
    ).toBe('back')
  })
})

describe('invalidation', () => {
  it('invalidates all responses on clear', async () => {
    await cache.getOrBuild('/a', async () => answer('one'))
    cache.clear()
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not cache a response if the cache is cleared during its creation', async () => {
    const made = await cache.getOrBuild('/a', async () => {
      cache.clear()
      return answer('from before')
    })
    expect(made.response.bodies.identity.toString()).toBe('from before')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('invalidates only responses with a changed tag', async () => {
    await cache.getOrBuild('/a', showing('one', 'product a'))
    await cache.getOrBuild('/b', showing('two', 'product b', 'catalogue'))
    cache.invalidate(['product a', 'product c'])
    expect([cache.get('/a'), cache.get('/b')?.etag]).toEqual([undefined, expect.any(String)])
    cache.invalidate(['catalogue'])
    expect(cache.get('/b')).toBeUndefined()
  })

  it('invalidates responses that contain a changed fragment', async () => {
    const page = async () => {
      await cache.getOrBuildNested('/part', showing('part', 'product a'))
      return answer('page')
    }
    await cache.getOrBuild('/page', page)
    await cache.getOrBuild('/another', page)
    cache.invalidate(['product a'])
    expect([cache.get('/part'), cache.get('/page'), cache.get('/another')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('ignores fragment tags that the page hides', async () => {
    await cache.getOrBuild('/page', async () => {
      await cache.getOrBuildNested('/part', showing('part', 'count a', 'product a'))
      return { ...answer('page'), isIgnoredTag: (tag: string) => tag === 'count a' }
    })
    cache.invalidate(['count a'])
    expect([cache.get('/part'), cache.get('/page')?.etag]).toEqual([undefined, expect.any(String)])
    cache.invalidate(['product a'])
    expect(cache.get('/page')).toBeUndefined()
  })

  it('does not cache a response whose tag changes during its creation, even if tracked later', async () => {
    await cache.getOrBuild('/a', async () => {
      cache.invalidate(['product a'])
      trackDependency('product a')
      return answer('from before')
    })
    await cache.getOrBuild('/b', async () => {
      cache.invalidate(['product a'])
      trackDependency('product b')
      return answer('untouched')
    })
    expect([cache.get('/a'), cache.get('/b')?.etag]).toEqual([undefined, expect.any(String)])
  })

  it('does not share a response started before a change of its tag with later requests', async () => {
    let made = 0
    const make = async () => {
      trackDependency('product a')
      const text = `number ${++made}`
      await new Promise(setImmediate)
      return answer(text)
    }
    const before = cache.getOrBuild('/a', make)
    cache.invalidate(['product b'])
    const unconcerned = cache.getOrBuild('/a', make)
    cache.invalidate(['product a'])
    const [after, another] = [cache.getOrBuild('/a', make), cache.getOrBuild('/a', make)]
    const results = await Promise.all([before, unconcerned, after, another])
    expect(results.map((filled) => filled.response.bodies.identity.toString()).at(0)).toBe('number 1')
    expect(results.slice(2).map((filled) => filled.response.bodies.identity.toString())).toEqual([
      'number 2',
      'number 2',
    ])
    expect(made).toBe(2)
    expect(cache.get('/a')?.bodies.identity.toString()).toBe('number 2')
  })
})

describe('scheduled changes', () => {
  const MOMENT = Date.parse('2026-12-01T09:00:00Z')
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const passTo = (now: number) => void vi.spyOn(Date, 'now').mockReturnValue(now)

  it('expires a response at the next scheduled change', async () => {
    const asked: number[][] = []
    const ending = new ResponseCache({
      findNextChange: async (after, until) => {
        asked.push([Number(after), Number(until)])
        return new Date(MOMENT)
      },
    })
    passTo(MOMENT - 2)
    await ending.getOrBuild('/a', async () => answer('before'))
    expect(asked).toEqual([[MOMENT - 2, MOMENT - 2 + 12_000]])
    passTo(MOMENT - 1)
    expect(ending.get('/a')?.bodies.identity.toString()).toBe('before')
    passTo(MOMENT)
    expect(ending.get('/a')).toBeUndefined()
  })

  it('does not cache a response if the scheduled change passes during its creation', async () => {
    const ending = new ResponseCache({ findNextChange: async () => new Date(MOMENT) })
    passTo(MOMENT - 1)
    await ending.getOrBuild('/a', async () => {
      passTo(MOMENT)
      return answer('before')
    })
    passTo(MOMENT - 1)
    expect(ending.get('/a')).toBeUndefined()
  })

  it('creates a new response after a scheduled change, even if an older one is pending', async () => {
    const ending = new ResponseCache({
      findNextChange: async (after) => (Number(after) < MOMENT ? new Date(MOMENT) : undefined),
    })
    passTo(MOMENT - 1)
    const before = ending.getOrBuild('/a', async () => answer('before'))
    passTo(MOMENT)
    const after = await ending.getOrBuild('/a', async () => answer('after'))
    expect(after.response.bodies.identity.toString()).toBe('after')
    expect((await before).response.bodies.identity.toString()).toBe('before')
  })
})

describe('cached responses', () => {
  it('compresses once per encoding, on first use', async () => {
    const text = 'silk and tulle '.repeat(200)
    const kept = (await cache.getOrBuild('/a', async () => answer(text))).response
    expect(Object.keys(kept.bodies)).toEqual(['identity'])
    await Promise.all([
      compressResponse(kept, 'br'),
      compressResponse(kept, 'br'),
      compressResponse(kept, 'gzip'),
    ])
    const { br, gzip } = kept.bodies
    expect(br && brotliDecompressSync(br).toString()).toBe(text)
    expect(gzip && gunzipSync(gzip).toString()).toBe(text)
    expect(br?.length).toBeLessThan(text.length / 5)
  })

  it('limits the size of the cache, including compressed bodies', async () => {
    const small = new ResponseCache({ maxBytes: 16_000 })
    const noise = () => Buffer.from(Array.from({ length: 4000 }, () => Math.floor(Math.random() * 256)))
    const fill = async (url: string) =>
      (await small.getOrBuild(url, async () => ({ ...answer(''), body: noise() }))).response
    const isKept = () => ['/a', '/b', '/c'].map((url) => small.get(url) !== undefined)
    const [a] = [await fill('/a'), await fill('/b'), await fill('/c')]
    expect(isKept()).toEqual([true, true, true])
    await compressResponse(a, 'gzip')
    expect(isKept()).toEqual([true, false, true])
    await small.getOrBuild('/huge', async () => answer('x'.repeat(17_000)))
    expect(small.get('/huge')).toBeUndefined()
    expect(isKept()).toEqual([true, false, true])
  })

  it('uses a given ETag, or one derived from the body', async () => {
    const one = await cache.getOrBuild('/a', async () => answer('one'))
    const same = await cache.getOrBuild('/b', async () => answer('one'))
    const other = await cache.getOrBuild('/c', async () => answer('two'))
    expect(one.response.etag).toBe(same.response.etag)
    expect(one.response.etag).not.toBe(other.response.etag)
    const given = await cache.getOrBuild('/d', async () => ({
      ...answer('one'),
      headers: { etag: '"given"' },
    }))
    expect(given.response.etag).toBe('"given"')
  })
})
