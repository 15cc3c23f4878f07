import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildListedImage, buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import type { ApiError } from '../../api/callEndpoint.ts'
import { session } from './session.ts'
import { mockUploads } from '../../../tests/support/storefront/mockUploads.ts'
import type { MockedUpload } from '../../../tests/support/storefront/mockUploads.ts'
import { uploadImage } from './uploadImage.ts'

const file = new File(['front'], 'front.png', { type: 'image/png' })
const product = buildListedProduct({ id: 'p 1', images: [buildListedImage()] })
const onProgress = vi.fn<(sent: number) => void>()
let uploads: MockedUpload[]
let stop: AbortController

const upload = () =>
  uploadImage('p 1', file, { key: 'key-of-front', color: '', onProgress, signal: stop.signal })
const failureOf = (promise: Promise<unknown>) => promise.then(String, (failure: ApiError) => failure)

beforeEach(() => {
  localStorage.setItem('admin_token', 'good')
  uploads = mockUploads()
  stop = new AbortController()
})

afterEach(() => {
  onProgress.mockReset()
  vi.useRealTimers()
})

describe('uploadImage', () => {
  it('sends the file with token and idempotency key, and returns the product with its ETag', async () => {
    const answer = upload()
    expect(uploads[0]).toMatchObject({
      path: '/api/products/p%201/images',
      headers: { Authorization: 'Bearer good', 'Idempotency-Key': 'key-of-front' },
    })
    expect(uploads[0]?.file.name).toBe('front.png')
    uploads[0]?.progress(0.5)
    uploads[0]?.progress(1)
    uploads[0]?.answer(201, { product }, '"e2"')
    expect(await answer).toEqual({ ...product, etag: '"e2"' })
    expect(onProgress.mock.calls.flat()).toEqual([0.5, 1])
  })

  it('rejects a failed upload with the message of the server, or with the default one', async () => {
    const refused = failureOf(upload())
    uploads[0]?.answer(415, { error: 'front.png isn’t a valid image.', field: 'images' })
    expect(await refused).toMatchObject({
      status: 415,
      message: 'front.png isn’t a valid image.',
    })
    const broken = failureOf(upload())
    uploads[1]?.answer(502, '<html>')
    expect(await broken).toMatchObject({ status: 502, message: 'Failed to upload images' })
  })

  it('rejects an upload whose connection drops', async () => {
    const failure = failureOf(upload())
    uploads[0]?.drop()
    expect(await failure).toMatchObject({ status: 0, message: expect.stringContaining('didn’t go through') })
  })

  it('ends the session on a 401 response', async () => {
    const failure = failureOf(upload())
    uploads[0]?.answer(401, { error: 'Sign in to continue.' })
    expect(await failure).toMatchObject({ status: 401 })
    expect(session.getToken()).toBeNull()
  })

  it('stops an upload before and during the transfer', async () => {
    const failure = failureOf(upload())
    stop.abort()
    expect(await failure).toMatchObject({ status: 0, message: 'The upload was stopped.' })
    expect(uploads[0]?.isAborted).toBe(true)
    expect(await failureOf(upload())).toMatchObject({ message: 'The upload was stopped.' })
    expect(uploads).toHaveLength(1)
  })

  it('aborts an upload that makes no progress', async () => {
    vi.useFakeTimers()
    const failure = failureOf(upload())
    vi.advanceTimersByTime(100_000)
    uploads[0]?.progress(0.2)
    vi.advanceTimersByTime(100_000)
    expect(uploads[0]?.isAborted).toBe(false)
    vi.advanceTimersByTime(20_000)
    expect(await failure).toMatchObject({ status: 0, message: expect.stringContaining('didn’t go through') })
  })
})
