import { describe, expect, it } from 'vitest'
import { statusTone } from './statusTone.ts'

describe('statusTone', () => {
  it.each([
    ['succeeded', 'green'],
    ['delivered', 'green'],
    ['confirmed', 'blue'],
    ['processing', 'yellow'],
    ['shipped', 'teal'],
    ['cancelled', 'red'],
    ['refunded', 'grey'],
    ['partially_refunded', 'grey'],
    ['constructor', 'grey'],
    ['', 'grey'],
  ])('maps %s to %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone)
  })
})
