import { describe, expect, it } from 'vitest'
import { paymentIntentRequest } from './payment.ts'
import { INCOMPLETE_EMAIL } from '../rules/addresses/emailAddresses.ts'

function findErrorMessage(metadata: object): string | undefined {
  const { error } = paymentIntentRequest.safeParse({ amount: 5000, currency: 'usd', metadata })
  return error?.issues[0]?.message
}

describe('payment metadata', () => {
  it('accepts the metadata of the documented client, or none', () => {
    const metadata = {
      customer_email: 'shopper@example.com',
      customer_name: 'Ines Example',
      order_id: 'ORDER-1795895091345',
    }
    expect(findErrorMessage(metadata)).toBeUndefined()
    expect(findErrorMessage({})).toBeUndefined()
  })

  it.each([
    [{ customer_email: 'a@b' }, INCOMPLETE_EMAIL],
    [{ customer_email: 'a@example.com\r\nBcc: b@example.com' }, INCOMPLETE_EMAIL],
    [{ customer_email: 'a@example.com,b@example.com' }, INCOMPLETE_EMAIL],
    [{ customer_name: 'a'.repeat(202) }, 'customer_name must be 201 characters or fewer'],
    [{ order_id: '' }, 'order_id must be 1 to 100 ASCII characters'],
    [{ order_id: 'a'.repeat(101) }, 'order_id must be 1 to 100 ASCII characters'],
    [{ order_id: ' ' }, 'order_id must be 1 to 100 ASCII characters'],
    [{ order_id: 'a\u202eb' }, 'order_id must be 1 to 100 ASCII characters'],
  ])('rejects the metadata %j', (metadata, message) => {
    expect(findErrorMessage(metadata)).toBe(message)
  })
})
