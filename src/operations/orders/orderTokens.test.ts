import { describe, expect, it } from 'vitest'
import { readConfirmationToken, makeConfirmationToken } from '../newsletter/confirmationTokens.ts'
import { readOrderToken, makeOrderToken } from './orderTokens.ts'

const ORDER = { orderId: 'RV-7K2M', email: 'inès@example.com' }

describe('order link tokens', () => {
  it('returns the order that the token was created for', () => {
    expect(readOrderToken('secret', makeOrderToken('secret', ORDER))).toEqual(ORDER)
  })

  it('reveals neither the order number nor the email address', () => {
    const token = makeOrderToken('secret', ORDER)
    expect(token).toMatch(/^[\w-]+$/)
    for (const text of [token, Buffer.from(token, 'base64url').toString('latin1')]) {
      expect(text).not.toContain('RV-7K2M')
      expect(text).not.toContain('example.com')
    }
  })

  it('rejects forged, changed, truncated and unrelated tokens', () => {
    const token = makeOrderToken('secret', ORDER)
    const another = makeConfirmationToken('secret', { email: ORDER.email, at: Date.now() })
    const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [
      makeOrderToken('other', ORDER),
      flipped,
      token.slice(0, -4),
      '',
      'no token',
      another,
    ])
      expect(readOrderToken('secret', wrong)).toBeNull()
    expect(readConfirmationToken('secret', token)).toBeNull()
  })
})
