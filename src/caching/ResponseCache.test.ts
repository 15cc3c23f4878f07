import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteShown } from './making.ts'
import { pack } from './pack.ts'
import { ResponseCache } from './ResponseCache.ts'

let cache: ResponseCache
beforeEach(() => {
  cache = new ResponseCache()
})

const answer = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) })
const showing =
  (text: string, ...tags: string[]) =>
  async () => {
    noteShown(...tags)
    return answer(text)
  }

describe('caching of responses', () => {
  it('caches a successful response', async () => {
    await cache.fill('/a', async () => answer('one'))
    expect(cache.get('/a')?.bodies.identity.toString()).toBe('one')
  })

  it.each([404, 400, 500, 301])('does not cache a %d', async (status) => {
    const made = await cache.fill('/a', async () => answer('no', status))
    expect(made.status).toBe(status)
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not cache a response with mayBeKept: false', async () => {
    await cache.fill('/a', async () => ({ ...answer('half'), mayBeKept: false }))
    expect(cache.get('/a')).toBeUndefined()
  })

  it.each(['set-cookie', 'Set-Cookie'])('rejects a response with %s', async (name) => {
    const made = cache.fill('/a', async () => ({ ...answer('one'), headers: { [name]: 'a=b' } }))
    await expect(made).rejects.toThrow('The shared response of /a must not set a cookie')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('caches each URL separately', async () => {
    await cache.fill('/a?page=1', async () => answer('one'))
    expect(cache.get('/a?page=2')).toBeUndefined()
  })

  it('caches nothing if the creation fails', async () => {
    await expect(cache.fill('/a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(cache.get('/a')).toBeUndefined()
  })
})

describe('change notifications', () => {
  it('publishes local changes, but not those received from other processes', async () => {
    const onChange = vi.fn()
    cache = new ResponseCache({ onChange })
    await cache.fill('/a', showing('one', 'product a'))
    await cache.fill('/b', showing('one', 'product b'))
    cache.drop(['product a'])
    cache.dropUntold(['product b'])
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined])
    expect(onChange.mock.calls).toEqual([[['product a']]])
  })
})

describe('creation of responses', () => {
  it('creates a response once for concurrent requests', async () => {
    let made = 0
    const make = async () => answer(`number ${++made}`)
    await Promise.all([cache.fill('/a', make), cache.fill('/a', make), cache.fill('/a', make)])
    expect(made).toBe(1)
  })

  it('does not share a response started before a clear with later requests', async () => {
    const before = cache.fill('/a', async () => answer('old'))
    cache.clear()
    const after = await cache.fill('/a', async () => answer('new'))
    expect(after.answer.bodies.identity.toString()).toBe('new')
    await before
    expect(cache.get('/a')?.bodies.identity.toString()).toBe('new')
  })

  it('retries after a failure', async () => {
    await expect(cache.fill('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.fill('/a', async () => answer('back'))).answer.bodies.identity.toString()).toBe(
      'back',
    )
  })
})

describe('invalidation', () => {
  it('invalidates all responses on clear', async () => {
    await cache.fill('/a', async () => answer('one'))
    cache.clear()
    expect(cache.get('/a')).toBeUndefined()
  })

  it('does not cache a response if the cache is cleared during its creation', async () => {
    const made = await cache.fill('/a', async () => {
      cache.clear()
      return answer('from before')
    })
    expect(made.answer.bodies.identity.toString()).toBe('from before')
    expect(cache.get('/a')).toBeUndefined()
  })

  it('invalidates only responses with a changed tag', async () => {
    await cache.fill('/a', showing('one', 'product a'))
    await cache.fill('/b', showing('two', 'product b', 'catalogue'))
    cache.drop(['product a', 'product c'])
    expect([cache.get('/a'), cache.get('/b')?.etag]).toEqual([undefined, expect.any(String)])
    cache.drop(['catalogue'])
    expect(cache.get('/b')).toBeUndefined()
  })

  it('invalidates responses that contain a changed fragment', async () => {
    const page = async () => {
      await cache.fillPart('/part', showing('part', 'product a'))
      return answer('page')
    }
    await cache.fill('/page', page)
    await cache.fill('/another', page)
    cache.drop(['product a'])
    expect([cache.get('/part'), cache.get('/page'), cache.get('/another')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('ignores fragment tags that the page hides', async () => {
    await cache.fill('/page', async () => {
      await cache.fillPart('/part', showing('part', 'count a', 'product a'))
      return { ...answer('page'), isHidden: (tag: string) => tag === 'count a' }
    })
    cache.drop(['count a'])
    expect([cache.get('/part'), cache.get('/page')?.etag]).toEqual([undefined, expect.any(String)])
    cache.drop(['product a'])
    expect(cache.get('/page')).toBeUndefined()
  })

  it('does not cache a response whose tag changes during its creation, even if tracked later', async () => {
    await cache.fill('/a', async () => {
      cache.drop(['product a'])
      noteShown('product a')
      return answer('from before')
    })
    await cache.fill('/b', async () => {
      cache.drop(['product a'])
      noteShown('product b')
      return answer('untouched')
    })
    expect([cache.get('/a'), cache.get('/b')?.etag]).toEqual([undefined, expect.any(String)])
  })

  it('does not share a response started before a change of its tag with later requests', async () => {
    let made = 0
    const make = async () => {
      noteShown('product a')
      const text = `number ${++made}`
      await new Promise(setImmediate)
      return answer(text)
    }
    const before = cache.fill('/a', make)
    cache.drop(['product b'])
    const unconcerned = cache.fill('/a', make)
    cache.drop(['product a'])
    const [after, another] = [cache.fill('/a', make), cache.fill('/a', make)]
    const told = await Promise.all([before, unconcerned, after, another])
    expect(told.map((filled) => filled.answer.bodies.identity.toString()).at(0)).toBe('number 1')
    expect(told.slice(2).map((filled) => filled.answer.bodies.identity.toString())).toEqual([
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
    await ending.fill('/a', async () => answer('before'))
    expect(asked).toEqual([[MOMENT - 2, MOMENT - 2 + 12_000]])
    passTo(MOMENT - 1)
    expect(ending.get('/a')?.bodies.identity.toString()).toBe('before')
    passTo(MOMENT)
    expect(ending.get('/a')).toBeUndefined()
  })

  it('does not cache a response if the scheduled change passes during its creation', async () => {
    const ending = new ResponseCache({ findNextChange: async () => new Date(MOMENT) })
    passTo(MOMENT - 1)
    await ending.fill('/a', async () => {
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
    const before = ending.fill('/a', async () => answer('before'))
    passTo(MOMENT)
    const after = await ending.fill('/a', async () => answer('after'))
    expect(after.answer.bodies.identity.toString()).toBe('after')
    expect((await before).answer.bodies.identity.toString()).toBe('before')
  })
})

describe('cached responses', () => {
  it('compresses once per encoding, on first use', async () => {
    const text = 'silk and tulle '.repeat(200)
    const kept = (await cache.fill('/a', async () => answer(text))).answer
    expect(Object.keys(kept.bodies)).toEqual(['identity'])
    await Promise.all([pack(kept, 'br'), pack(kept, 'br'), pack(kept, 'gzip')])
    const { br, gzip } = kept.bodies
    expect(br && brotliDecompressSync(br).toString()).toBe(text)
    expect(gzip && gunzipSync(gzip).toString()).toBe(text)
    expect(br?.length).toBeLessThan(text.length / 5)
  })

  it('limits the size of the cache, including compressed bodies', async () => {
    const small = new ResponseCache({ mostBytes: 16_000 })
    const noise = () => Buffer.from(Array.from({ length: 4000 }, () => Math.floor(Math.random() * 256)))
    const fill = async (url: string) =>
      (await small.fill(url, async () => ({ ...answer(''), body: noise() }))).answer
    const isKept = () => ['/a', '/b', '/c'].map((url) => small.get(url) !== undefined)
    const [a] = [await fill('/a'), await fill('/b'), await fill('/c')]
    expect(isKept()).toEqual([true, true, true])
    await pack(a, 'gzip')
    expect(isKept()).toEqual([true, false, true])
    await small.fill('/huge', async () => answer('x'.repeat(17_000)))
    expect(small.get('/huge')).toBeUndefined()
    expect(isKept()).toEqual([true, false, true])
  })

  it('uses a given ETag, or one derived from the body', async () => {
    const one = await cache.fill('/a', async () => answer('one'))
    const same = await cache.fill('/b', async () => answer('one'))
    const other = await cache.fill('/c', async () => answer('two'))
    expect(one.answer.etag).toBe(same.answer.etag)
    expect(one.answer.etag).not.toBe(other.answer.etag)
    const given = await cache.fill('/d', async () => ({ ...answer('one'), headers: { etag: '"given"' } }))
    expect(given.answer.etag).toBe('"given"')
  })
})
