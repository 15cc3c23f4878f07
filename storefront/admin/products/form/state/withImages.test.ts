import { describe, expect, it } from 'vitest'
import {
  buildListedImage,
  buildManagedProduct,
} from '../../../../../tests/support/build/buildListedProduct.ts'
import { findAddedImage, getCustomAlt, sortImages, withImages } from './withImages.ts'

const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }].map(buildListedImage) as [
  ReturnType<typeof buildListedImage>,
  ReturnType<typeof buildListedImage>,
  ReturnType<typeof buildListedImage>,
]
const seen = buildManagedProduct({ name: 'Riva', images: [a], etag: 'old' })
const ids = (images: { _id: string }[]) => images.map(({ _id }) => _id).join('')

describe('image state of the product form', () => {
  it('takes the new ETag if the other fields are unchanged', () => {
    expect(withImages(seen, { ...seen, images: [a, b], etag: 'new' })).toEqual({
      ...seen,
      images: [a, b],
      etag: 'new',
    })
  })

  it('keeps the old ETag if another field changed, so that saving reports a conflict', () => {
    const now = { ...seen, name: 'Theirs', images: [{ ...a, alt: 'Theirs' }, b], etag: 'new' }
    const taken = withImages(seen, now)
    expect(taken).toMatchObject({ name: 'Riva', etag: 'old' })
    expect(ids(taken.images)).toBe('ab')
    expect(getCustomAlt(taken, 'a')).toBe('')
  })

  it('sorts images by the requested order, unlisted images last', () => {
    expect(ids(sortImages([a, b, c], ['c', 'a']))).toBe('cab')
    expect(ids(sortImages([a, b, c], null))).toBe('abc')
  })

  it('returns the custom alt text, or an empty string if it is the product name', () => {
    const product = { ...seen, images: [{ ...a, alt: 'Riva' }, b] }
    expect([
      getCustomAlt(product, 'a'),
      getCustomAlt(product, 'b'),
      getCustomAlt(product, 'gone'),
      getCustomAlt(null, 'a'),
    ]).toEqual(['', 'Seen from the front.', '', ''])
  })

  it('returns the ID of the image that an upload added', () => {
    expect(findAddedImage([a, b, c], new Set(['a']))).toBe('c')
    expect(findAddedImage([a, b, c], new Set(['a', 'c']))).toBe('b')
    expect(findAddedImage([a], new Set(['a']))).toBeUndefined()
  })
})
