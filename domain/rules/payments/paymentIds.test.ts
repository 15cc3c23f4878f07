import { describe, expect, it } from 'vitest'
import { isLikelyPaymentId } from './paymentIds.ts'

describe('isLikelyPaymentId', () => {
  it.each(['pi_3QabcdEFGH5678', 'EFGH5678', 'abcdEFGH', 'pi_unknown'])('accepts %s as a payment ID', (text) =>
    expect(isLikelyPaymentId(text)).toBe(true),
  )

  it.each([
    '',
    'EFGH567',
    'Lindqvist',
    'lindqvist',
    'RV-ABCD2345',
    'Ines Example',
    'ines1234@example.com',
    'Åströmsson1',
  ])('rejects %j as a payment ID', (text) => expect(isLikelyPaymentId(text)).toBe(false))
})
