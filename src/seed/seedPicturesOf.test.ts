import { describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { CATALOGUE, type CatalogueProduct } from '../../domain/catalogue.ts'
import { pictureName } from '../../domain/catalogue/productPictures.ts'
import { seedPicturesOf } from './seedPicturesOf.ts'

const piece = CATALOGUE.find(({ id }) => id === 'sw-004') as CatalogueProduct
const found = (...files: string[]) => seedPicturesOf(piece, new Set(files))
const frontOf = (each: CatalogueProduct) => pictureName(each, each.colors[0] ?? '')
const filesOf = (...files: string[]) => found(...files).map(({ file }) => file)

describe('the pictures of a built-in piece', () => {
  it('are every view of every color, whatever order they lie in', () => {
    const files = [
      'sw-004-midnight-front.webp',
      'sw-004-sand-back.webp',
      'sw-004-sand-front.webp',
      'sw-004-sea-glass-detail.webp',
      'sw-004-sea-glass-back.webp',
      'sw-004-sea-glass-front.webp',
    ]
    expect(filesOf(...files)).toEqual([...files.slice(1).toReversed(), files[0]])
    expect(found(...files).map(({ color }) => color)).toEqual([
      'Sea Glass',
      'Sea Glass',
      'Sea Glass',
      'Sand',
      'Sand',
      'Midnight',
    ])
  })

  it('show the former view of a color only until its back is there', () => {
    const former = ['sw-004-sea-glass-front.webp', 'sw-004-sea-glass-turned.webp']
    expect(filesOf(...former)).toEqual(former)
    expect(found(...former).at(1)?.alt).toMatch(/^Sea Glass .* turned to the side/)
    expect(filesOf(...former, 'sw-004-sea-glass-back.webp')).toEqual([
      'sw-004-sea-glass-front.webp',
      'sw-004-sea-glass-back.webp',
    ])
  })

  it('take nothing of other pieces', () => {
    expect(filesOf('sw-003-noir-front.webp', 'notes.txt')).toEqual([])
  })

  it('are there for every piece, of the first color at the least', () => {
    const files = new Set(readdirSync(path.join(import.meta.dirname, 'pictures')))
    for (const each of CATALOGUE) expect(seedPicturesOf(each, files)[0]?.file).toBe(frontOf(each))
  })

  it('leave none of the files unused', () => {
    const files = new Set(readdirSync(path.join(import.meta.dirname, 'pictures')))
    const used = CATALOGUE.flatMap((each) => seedPicturesOf(each, files).map(({ file }) => file))
    expect(used.toSorted()).toEqual([...files].toSorted())
  })

  it('are none where there are none', () => {
    expect(found()).toEqual([])
  })
})
