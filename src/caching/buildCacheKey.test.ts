import { describe, expect, it } from 'vitest'
import { buildCacheKey } from './buildCacheKey.ts'

const key = (url: string) => buildCacheKey(url, new Set(['size', 'color', 'q']))

describe('cache keys', () => {
  it('returns the path if there is no query', () => {
    expect(key('/product/sw-001')).toBe('/product/sw-001')
  })

  it('omits unknown parameters', () => {
    expect(key('/product/sw-001?utm_source=news&gclid=abc')).toBe('/product/sw-001')
    expect(key('/product/sw-001?utm_source=news&size=M')).toBe('/product/sw-001?size=M')
    expect(key('/?')).toBe('/')
  })

  it('returns the same key for any order and encoding of parameters', () => {
    expect(key('/a?size=M&color=Sea%20Glass')).toBe(key('/a?color=Sea+Glass&utm=1&size=M'))
    expect(key('/a?size=M&color=Noir')).not.toBe(key('/a?size=S&color=Noir'))
  })

  it('keeps repeated parameters in order, and keeps empty ones', () => {
    expect(key('/a?size=S&size=M')).toBe('/a?size=S&size=M')
    expect(key('/a?size=M&size=S')).toBe('/a?size=M&size=S')
    expect(key('/a?q=')).toBe('/a?q=')
  })

  it('tolerates invalid queries', () => {
    expect(key('/a?%E0%A4%A&q=%')).toBe('/a?q=%25')
    expect(key('/a??q=1')).toBe('/a')
  })
})
