import { describe, expect, it } from 'vitest'
import { confirmedBy, makeConfirmationToken } from '../newsletter/confirmationTokens.ts'
import { lookupOf, makeOrderToken } from './orderTokens.ts'

const ORDER = { orderId: 'RV-7K2M', email: 'inès@example.com' }

describe('the token of a link to an order', () => {
  it('opens the order it was made for', () => {
    expect(lookupOf('secret', makeOrderToken('secret', ORDER))).toEqual(ORDER)
  })

  it('tells nobody else what is in it', () => {
    const token = makeOrderToken('secret', ORDER)
    expect(token).toMatch(/^[\w-]+$/)
    for (const text of [token, Buffer.from(token, 'base64url').toString('latin1')]) {
      expect(text).not.toContain('RV-7K2M')
      expect(text).not.toContain('example.com')
    }
  })

  it('opens nothing when it is forged, changed, cut off, or made for something else', () => {
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
      expect(lookupOf('secret', wrong)).toBeNull()
    expect(confirmedBy('secret', token)).toBeNull()
  })
})
