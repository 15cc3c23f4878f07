import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../domain/catalogue.ts'
import { describedIds, readPiece } from './pieceFiles.ts'

test('every description is of a piece of the catalogue, in its colors and their order', async () => {
  for (const id of await describedIds()) {
    const { piece } = await readPiece(id)
    const sold = CATALOGUE.find((product) => product.id === id)
    expect(piece.id).toBe(id)
    expect(piece.colors).toEqual(sold?.colors)
    expect(piece.views.map((view) => view.name)).toContain('front')
    expect(new Set(piece.views.map((view) => view.name)).size).toBe(piece.views.length)
    expect(() => piece.build('No such color')).toThrow('No such color')
  }
})
