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

describe('the pictures of a piece', () => {
  it('begin with the primary one, the others in their own order', () => {
    expect(idsOf()).toEqual(['ivory', 'packing', 'noir', 'noir-back'])
  })

  it('of a color are its own, then those of all colors', () => {
    expect(idsOf('Noir')).toEqual(['noir', 'noir-back', 'packing'])
    expect(idsOf('Ivory')).toEqual(['ivory', 'packing'])
  })

  it('of a color begin with the primary one where it is of that color', () => {
    expect(idsOf('Noir', [noir, { ...noirBack, isPrimary: true }])).toEqual(['noir-back', 'noir'])
  })

  it('of a color do not begin with a primary one of all colors', () => {
    expect(idsOf('Noir', [{ ...packing, isPrimary: true }, noir])).toEqual(['noir', 'packing'])
  })

  it.each(['Olive', 'Chartreuse', ''])('of a color without any are all there are: %j', (color) => {
    expect(idsOf(color)).toEqual(idsOf())
  })

  it('are all shown by every color where none is of a color', () => {
    expect(idsOf('Noir', [packing])).toEqual(['packing'])
  })

  it('are none only where there are none', () => {
    expect(idsOf('Noir', [])).toEqual([])
    expect(pictureOf({ images: [] }, 'Noir')).toBeUndefined()
  })

  it('leave the list they are read from as it was', () => {
    const { images } = piece
    picturesOf({ images }, 'Noir')
    expect(images).toEqual([packing, noir, ivory, noirBack])
  })
})

describe('the picture that stands for a piece', () => {
  it('is the primary one, and of a color the first of that color', () => {
    expect(pictureOf(piece)).toBe(ivory)
    expect(pictureOf(piece, 'Noir')).toBe(noir)
    expect(pictureOf(piece, 'Olive')).toBe(ivory)
  })
})
