import { describe, expect, it } from 'vitest'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { callEndpoint } from './callEndpoint.ts'

describe('calling an endpoint', () => {
  it('gives the answer of a call that succeeds', async () => {
    mockEndpoints({ '/api/x': { status: 201, body: { orderId: 'o-1' } } })
    await expect(callEndpoint('/api/x', { json: {} })).resolves.toEqual({ orderId: 'o-1' })
  })

  it("fails with the server's own sentence and the field it is about", async () => {
    mockEndpoints({ '/api/x': { status: 409, body: { error: 'Only 1 left.', field: 'items' } } })
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({
      status: 409,
      message: 'Only 1 left.',
      field: 'items',
    })
  })

  it('fails with status 0 and a sentence that helps when no server answers', async () => {
    mockEndpoints({})
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({
      status: 0,
      message: 'We cannot reach the shop right now. Check your connection and try again.',
    })
  })

  it('shows nothing of an answer that is not JSON', async () => {
    mockEndpoints({ '/api/x': { status: 502, body: '<h1>Bad gateway</h1>' } })
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({
      status: 502,
      message: 'Something went wrong on our side. Try again.',
    })
  })

  it('takes a success without JSON for a failure', async () => {
    mockEndpoints({ '/api/x': { status: 200, body: '<!doctype html>' } })
    await expect(callEndpoint('/api/x')).rejects.toMatchObject({ status: 502 })
  })
})
