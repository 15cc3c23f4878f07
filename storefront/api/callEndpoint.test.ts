import { describe, expect, it } from 'vitest'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { callEndpoint } from './callEndpoint.ts'

describe('endpoint calls', () => {
  it('returns the body of a successful response', async () => {
    mockEndpoints({ '/api/x': { status: 201, body: { orderId: 'o-1' } } })
    await expect(callEndpoint('/api/x', { json: {} })).resolves.toEqual({ orderId: 'o-1' })
  })

  it('rejects with the error message and field of the response', async () => {
    mockEndpoints({ '/api/x': { status: 409, body: { error: 'Only 1 left.', field: 'items' } } })
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({
      status: 409,
      message: 'Only 1 left.',
      field: 'items',
    })
  })

  it('rejects with status 0 and a helpful message if the server is unreachable', async () => {
    mockEndpoints({})
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({
      status: 0,
      message: 'We cannot reach the shop right now. Check your connection and try again.',
    })
  })

  it('does not show the body of a response that is not JSON', async () => {
    mockEndpoints({ '/api/x': { status: 502, body: '<h1>Bad gateway</h1>' } })
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({
      status: 502,
      message: 'Something went wrong on our side. Try again.',
    })
  })

  it('rejects a successful response without JSON', async () => {
    mockEndpoints({ '/api/x': { status: 200, body: '<!doctype html>' } })
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({ status: 502 })
  })
})
