import { describe, expect, it } from 'vitest'
import { mayBePaymentId } from './paymentIds.ts'

describe('what is searched for', () => {
  it.each(['pi_3QabcdEFGH5678', 'EFGH5678', 'abcdEFGH', 'pi_unknown'])('may be a payment id: %s', (words) =>
    expect(mayBePaymentId(words)).toBe(true),
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
  ])('is no payment id: %j', (words) => expect(mayBePaymentId(words)).toBe(false))
})
