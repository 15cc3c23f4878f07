import { describe, expect, it } from 'vitest'
import type { ProductImage } from '../../contract/product.ts'
import { getMainImage, getProductImages } from './getProductImages.ts'

const picture = (_id: string, color: string | null, isPrimary = false): ProductImage => ({
  _id,
  path: `/media/${_id}.webp`,
  filename: `${_id}.webp`,
  alt: _id,
  isPrimary,
  color,
  width: 4,
  height: 5,
  sizes: [],
})

const packing = picture('packing', null)
const noir = picture('noir', 'Noir')
const noirBack = picture('noir-back', 'Noir')
const ivory = picture('ivory', 'Ivory', true)
const product = { images: [packing, noir, ivory, noirBack], colors: ['Ivory', 'Noir', 'Olive'] }
const idsOf = (color?: string, images = product.images) =>
  getProductImages({ images }, color).map(({ _id }) => _id)

describe('picturesOf', () => {
  it('returns the primary image first and the others in their order', () => {
    expect(idsOf()).toEqual(['ivory', 'packing', 'noir', 'noir-back'])
  })

  it('returns the images of a color, then those of all colors', () => {
    expect(idsOf('Noir')).toEqual(['noir', 'noir-back', 'packing'])
    expect(idsOf('Ivory')).toEqual(['ivory', 'packing'])
  })

  it('returns the primary image first if it is of the color', () => {
    expect(idsOf('Noir', [noir, { ...noirBack, isPrimary: true }])).toEqual(['noir-back', 'noir'])
  })

  it('returns images of a color before a primary image of all colors', () => {
    expect(idsOf('Noir', [{ ...packing, isPrimary: true }, noir])).toEqual(['noir', 'packing'])
  })

  it.each(['Olive', 'Chartreuse', ''])('returns all images for a color without any: %j', (color) => {
    expect(idsOf(color)).toEqual(idsOf())
  })

  it('returns the images of all colors if none is of the color', () => {
    expect(idsOf('Noir', [packing])).toEqual(['packing'])
  })

  it('returns nothing if there are no images', () => {
    expect(idsOf('Noir', [])).toEqual([])
    expect(getMainImage({ images: [] }, 'Noir')).toBeUndefined()
  })

  it('does not change the list of images', () => {
    const { images } = product
    getProductImages({ images }, 'Noir')
    expect(images).toEqual([packing, noir, ivory, noirBack])
  })
})

describe('pictureOf', () => {
  it('returns the primary image, or the first image of a color', () => {
    expect(getMainImage(product)).toBe(ivory)
    expect(getMainImage(product, 'Noir')).toBe(noir)
    expect(getMainImage(product, 'Olive')).toBe(ivory)
  })
})
