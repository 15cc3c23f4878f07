import { describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { CATALOGUE, type CatalogueProduct } from '../../domain/catalogue.ts'
import { PICTURE_VIEWS } from '../../domain/catalogue/productPictures.ts'
import { listSeedPictures } from './listSeedPictures.ts'

const product = CATALOGUE.find(({ id }) => id === 'sw-004') as CatalogueProduct
const found = (...files: string[]) => listSeedPictures(product, new Set(files))
const filesOf = (...files: string[]) => found(...files).map(({ file }) => file)

describe('images of a built-in product', () => {
  it('returns every view of every color, sorted by color and view', () => {
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

  it('ignores files of other products', () => {
    expect(filesOf('sw-003-noir-front.webp', 'notes.txt')).toEqual([])
  })

  it('returns an image for every color and view of every built-in product', () => {
    const files = new Set(readdirSync(path.join(import.meta.dirname, 'pictures')))
    for (const each of CATALOGUE)
      expect(listSeedPictures(each, files)).toHaveLength(each.colors.length * PICTURE_VIEWS.length)
  })

  it('uses every file in the folder', () => {
    const files = new Set(readdirSync(path.join(import.meta.dirname, 'pictures')))
    const used = CATALOGUE.flatMap((each) => listSeedPictures(each, files).map(({ file }) => file))
    expect(used.toSorted()).toEqual([...files].toSorted())
  })

  it('returns an empty list without files', () => {
    expect(found()).toEqual([])
  })
})
