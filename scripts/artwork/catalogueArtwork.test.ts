import { existsSync } from 'node:fs'
import { EDITORIALS, describedIds, readPiece } from '@maison-rivage/artwork'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { SITE_ART } from '../../domain/content/siteArt.ts'
import { pictureFiles } from './pictureFiles.ts'

describe('The studio', () => {
  it('describes the pieces of the catalogue, in their colors and the order of these', async () => {
    const described = await Promise.all((await describedIds()).map(readPiece))
    const inStudio = Object.fromEntries(described.map(({ piece }) => [piece.id, piece.colors]))
    expect(inStudio).toEqual(Object.fromEntries(CATALOGUE.map(({ id, colors }) => [id, colors])))
  })

  it('describes every picture of the house’s own', () => {
    expect([...EDITORIALS].sort()).toEqual(Object.keys(SITE_ART).sort())
  })

  it('lays its pictures where the shop has them', async () => {
    for (const { id, colors } of CATALOGUE)
      for (const color of colors) expect(existsSync(pictureFiles.ofPiece(id, color, 'front'))).toBe(true)
    for (const name of EDITORIALS) {
      const { file, copies } = pictureFiles.ofEditorial(name)
      for (const each of [file, ...copies.map((copy) => copy.file)]) expect(existsSync(each)).toBe(true)
    }
  })
})
