import { availableParallelism } from 'node:os'
import { linear } from '../maths/colour.ts'
import { colourDifference, type Lab, labOf } from '../maths/colourDifference.ts'
import { describedIds, readPiece } from '../pieces/pieceFiles.ts'
import { SETTINGS } from '../studio.ts'
import { seenCloths, sittingOf } from './seenCloths.ts'

/** A color of a piece beside the swatch that it is sold by. */
export interface MeasuredColour {
  id: string
  color: string
  /** Of the swatch, and of lit cloth in the picture. */
  wanted: Lab
  lit: Lab
  /** CIEDE2000 between them. */
  difference: number
}

const isTwoTone = (color: string) => color.includes(' and ')

/**
 * Photographs pieces (all of them where none is named) small, in each of their colors, and compares lit cloth with the
 * swatch ('#rrggbb'): the largest cloth, of a two-tone color the one that is nearest to its swatch.
 */
export async function* measureColours(
  ids: readonly string[],
  swatchOf: (color: string) => string,
): AsyncGenerator<MeasuredColour> {
  for (const id of ids.length > 0 ? ids : await describedIds()) {
    const { piece } = await readPiece(id)
    const { development } = SETTINGS[piece.setting]()
    for (const color of piece.colors) {
      const wanted = labOf(linear(swatchOf(color)))
      const cloths = await seenCloths(sittingOf(piece, color), development, availableParallelism())
      const compared = cloths.map(({ lit }) => ({ lit, difference: colourDifference(lit, wanted) }))
      if (isTwoTone(color)) compared.sort((one, other) => one.difference - other.difference)
      const [nearest] = compared
      if (nearest) yield { id, color, wanted, ...nearest }
    }
  }
}
