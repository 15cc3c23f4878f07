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

  it.each(['set-cookie', 'Set-Cookie'])('rejects a response with %s', async (name) => {
    const made = cache.fill('/a', async () => ({ ...answer('one'), headers: { [name]: 'a=b' } }))
    await expect(made).rejects.toThrow('The shared response of /a must not set a cookie')
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

describe('what changed', () => {
  it('is told to those who keep responses elsewhere, unless they told it themselves', async () => {
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

  it('forgets what shows what changed, and nothing else', async () => {
    await cache.fill('/a', showing('one', 'product a'))
    await cache.fill('/b', showing('two', 'product b', 'catalogue'))
    cache.drop(['product a', 'product c'])
    expect([cache.get('/a'), cache.get('/b')?.etag]).toEqual([undefined, expect.any(String)])
    cache.drop(['catalogue'])
    expect(cache.get('/b')).toBeUndefined()
  })

  it('forgets what was made of what changed', async () => {
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

  it('keeps what does not show what its parts do', async () => {
    await cache.fill('/page', async () => {
      await cache.fillPart('/part', showing('part', 'count a', 'product a'))
      return { ...answer('page'), isHidden: (tag: string) => tag === 'count a' }
    })
    cache.drop(['count a'])
    expect([cache.get('/part'), cache.get('/page')?.etag]).toEqual([undefined, expect.any(String)])
    cache.drop(['product a'])
    expect(cache.get('/page')).toBeUndefined()
  })

  it('never keeps an answer of which something changed while it was made, however late that is noted', async () => {
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

  it('never gives who asks after a change of something an answer begun before it', async () => {
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

describe('what changes by itself', () => {
  const MOMENT = Date.parse('2026-12-01T09:00:00Z')
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const passTo = (now: number) => void vi.spyOn(Date, 'now').mockReturnValue(now)

  it('is given until then and no moment longer', async () => {
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

  it('is not kept when the moment comes while it is made', async () => {
    const ending = new ResponseCache({ findNextChange: async () => new Date(MOMENT) })
    passTo(MOMENT - 1)
    await ending.fill('/a', async () => {
      passTo(MOMENT)
      return answer('before')
    })
    passTo(MOMENT - 1)
    expect(ending.get('/a')).toBeUndefined()
  })

  it('is made anew for who asks after the moment, though one from before is underway', async () => {
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

describe('what is kept', () => {
  it('is packed once in each way, when somebody first asks for it so', async () => {
    const text = 'silk and tulle '.repeat(200)
    const kept = (await cache.fill('/a', async () => answer(text))).answer
    expect(Object.keys(kept.bodies)).toEqual(['identity'])
    await Promise.all([pack(kept, 'br'), pack(kept, 'br'), pack(kept, 'gzip')])
    const { br, gzip } = kept.bodies
    expect(br && brotliDecompressSync(br).toString()).toBe(text)
    expect(gzip && gunzipSync(gzip).toString()).toBe(text)
    expect(br?.length).toBeLessThan(text.length / 5)
  })

  it('is bounded by its bytes, those of every encoding included', async () => {
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
