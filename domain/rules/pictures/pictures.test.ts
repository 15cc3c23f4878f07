import { describe, expect, it } from 'vitest'
import type { ProductImage } from '../../contract/product.ts'
import { pictureOf, picturesOf } from './pictures.ts'

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
const piece = { images: [packing, noir, ivory, noirBack], colors: ['Ivory', 'Noir', 'Olive'] }
const idsOf = (color?: string, images = piece.images) => picturesOf({ images }, color).map(({ _id }) => _id)

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
    expect(pictureOf({ images: [] }, 'Noir')).toBeUndefined()
  })

  it('does not change the list of images', () => {
    const { images } = piece
    picturesOf({ images }, 'Noir')
    expect(images).toEqual([packing, noir, ivory, noirBack])
  })
})

describe('pictureOf', () => {
  it('returns the primary image, or the first image of a color', () => {
    expect(pictureOf(piece)).toBe(ivory)
    expect(pictureOf(piece, 'Noir')).toBe(noir)
    expect(pictureOf(piece, 'Olive')).toBe(ivory)
  })
})
