import { describe, expect, it } from 'vitest'
import {
  buildListedImage,
  buildManagedProduct,
} from '../../../../../tests/support/build/buildListedProduct.ts'
import { addedImage, altOf, inOrder, withImages } from './pictures.ts'

const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }].map(buildListedImage) as [
  ReturnType<typeof buildListedImage>,
  ReturnType<typeof buildListedImage>,
  ReturnType<typeof buildListedImage>,
]
const seen = buildManagedProduct({ name: 'Riva', images: [a], etag: 'old' })
const ids = (images: { _id: string }[]) => images.map(({ _id }) => _id).join('')

describe('the pictures of a product', () => {
  it('bring their ETag along where the fields are as the editor saw them', () => {
    expect(withImages(seen, { ...seen, images: [a, b], etag: 'new' })).toEqual({
      ...seen,
      images: [a, b],
      etag: 'new',
    })
  })

  it('leave the ETag where somebody changed a field, so that saving shows it', () => {
    const now = { ...seen, name: 'Theirs', images: [{ ...a, alt: 'Theirs' }, b], etag: 'new' }
    const taken = withImages(seen, now)
    expect(taken).toMatchObject({ name: 'Riva', etag: 'old' })
    expect(ids(taken.images)).toBe('ab')
    expect(altOf(taken, 'a')).toBe('')
  })

  it('stand in the order asked for, those it does not name last', () => {
    expect(ids(inOrder([a, b, c], ['c', 'a']))).toBe('cab')
    expect(ids(inOrder([a, b, c], null))).toBe('abc')
  })

  it('have an alt text of their own or the product’s name', () => {
    const product = { ...seen, images: [{ ...a, alt: 'Riva' }, b] }
    expect([altOf(product, 'a'), altOf(product, 'b'), altOf(product, 'gone'), altOf(null, 'a')]).toEqual([
      '',
      'Seen from the front.',
      '',
      '',
    ])
  })

  it('tell which one an upload added', () => {
    expect(addedImage([a, b, c], new Set(['a']))).toBe('c')
    expect(addedImage([a, b, c], new Set(['a', 'c']))).toBe('b')
    expect(addedImage([a], new Set(['a']))).toBeUndefined()
  })
})
