import { describe, expect, it } from 'vitest'
import { cacheKey } from './cacheKey.ts'

const key = (url: string) => cacheKey(url, new Set(['size', 'color', 'q']))

describe('the key of a response', () => {
  it('is the address where there is no query', () => {
    expect(key('/product/sw-001')).toBe('/product/sw-001')
  })

  it('leaves out what nobody reads', () => {
    expect(key('/product/sw-001?utm_source=news&gclid=abc')).toBe('/product/sw-001')
    expect(key('/product/sw-001?utm_source=news&size=M')).toBe('/product/sw-001?size=M')
    expect(key('/?')).toBe('/')
  })

  it('is one for one question, in whatever order and writing it is asked', () => {
    expect(key('/a?size=M&color=Sea%20Glass')).toBe(key('/a?color=Sea+Glass&utm=1&size=M'))
    expect(key('/a?size=M&color=Noir')).not.toBe(key('/a?size=S&color=Noir'))
  })

  it('keeps the order of a name that comes twice, and what is empty', () => {
    expect(key('/a?size=S&size=M')).toBe('/a?size=S&size=M')
    expect(key('/a?size=M&size=S')).toBe('/a?size=M&size=S')
    expect(key('/a?q=')).toBe('/a?q=')
  })

  it('takes what is no query as it comes', () => {
    expect(key('/a?%E0%A4%A&q=%')).toBe('/a?q=%25')
    expect(key('/a??q=1')).toBe('/a')
  })
})
