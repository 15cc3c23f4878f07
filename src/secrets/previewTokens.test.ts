import { describe, expect, it } from 'vitest'
import { makePreviewToken, verifyPreviewToken } from './previewTokens.ts'

const SECRET = 'the shop’s own'
const MINUTE = 60_000
const NOW = Date.parse('2026-11-21T10:04:00Z')
const token = makePreviewToken(SECRET, { of: 'page', id: 'p/1~x' }, NOW)

describe('preview tokens', () => {
  it('identifies the previewed document', () => {
    const made = makePreviewToken(SECRET, { of: 'product', id: 'sw-001' }, NOW)
    expect(verifyPreviewToken(SECRET, made, NOW)).toEqual({ of: 'product', id: 'sw-001' })
  })

  it('returns the same token for minutes, and rejects it after an hour', () => {
    const made = makePreviewToken(SECRET, { of: 'home', id: '' }, NOW)
    expect(makePreviewToken(SECRET, { of: 'home', id: '' }, NOW + 5 * MINUTE)).toBe(made)
    expect(verifyPreviewToken(SECRET, made, NOW + 50 * MINUTE)).not.toBeNull()
    expect(verifyPreviewToken(SECRET, made, NOW + 61 * MINUTE)).toBeNull()
  })

  it.each([
    '',
    '~~~',
    'page~p-1~zzzzzzzzz~',
    token.replace('page', 'home'),
    token.slice(0, -1),
    `${token}x`,
    makePreviewToken('another secret', { of: 'page', id: 'p-1' }, NOW),
    makePreviewToken(SECRET, { of: 'page', id: 'p-1' }, NOW).replace('p-1', 'p-2'),
    makePreviewToken(SECRET, { of: 'page', id: 'p-1' }, NOW).replace(/~[^~]+~([^~]+)$/, '~zzzzzzzzz~$1'),
  ])('rejects the forged token %s', (forged) => {
    expect(verifyPreviewToken(SECRET, forged, NOW)).toBeNull()
  })
})
