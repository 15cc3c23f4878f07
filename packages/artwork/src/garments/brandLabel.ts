import { denim, lining } from '../fabrics/fabrics.ts'
import { fillGrid, gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { noise } from '../maths/noise.ts'
import { lerp, type Vec3 } from '../maths/vectors.ts'
import { stitched } from './stitchPaths.ts'

/** Half the width of the label, metres. */
export const LABEL = { half: 0.034 }

type Stroke = readonly (readonly [x: number, y: number])[]

/** Strokes of the letters: x to the right and y up, in heights of a letter, and the letter's width. */
const LETTERS: Record<string, { wide: number; strokes: readonly Stroke[] }> = {
  R: {
    wide: 0.62,
    strokes: [
      [
        [0, 0],
        [0, 1],
        [0.36, 1],
        [0.54, 0.9],
        [0.54, 0.64],
        [0.36, 0.52],
        [0, 0.52],
      ],
      [
        [0.32, 0.52],
        [0.6, 0],
      ],
    ],
  },
  I: {
    wide: 0.02,
    strokes: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
  },
  V: {
    wide: 0.72,
    strokes: [
      [
        [0, 1],
        [0.36, 0],
        [0.72, 1],
      ],
    ],
  },
  A: {
    wide: 0.72,
    strokes: [
      [
        [0, 0],
        [0.36, 1],
        [0.72, 0],
      ],
      [
        [0.13, 0.34],
        [0.59, 0.34],
      ],
    ],
  },
  G: {
    wide: 0.72,
    strokes: [
      [
        [0.68, 0.82],
        [0.5, 0.97],
        [0.26, 0.97],
        [0.06, 0.76],
        [0, 0.5],
        [0.06, 0.24],
        [0.26, 0.03],
        [0.5, 0.03],
        [0.7, 0.2],
        [0.7, 0.44],
        [0.42, 0.44],
      ],
    ],
  },
  E: {
    wide: 0.5,
    strokes: [
      [
        [0.5, 1],
        [0, 1],
        [0, 0],
        [0.5, 0],
      ],
      [
        [0, 0.52],
        [0.42, 0.52],
      ],
    ],
  },
}
const WORD = 'RIVAGE'
/** Space between two letters, in heights of a letter. */
const SPACING = 0.34
const INK = lining('#2b2018', { gloss: 0.02 })

/**
 * The label on the back of a waistband: a tab of undyed cotton, stitched on all four sides, with the name printed on
 * it. `at` is a place of the label by its shares from left to right and from the upper edge to the lower one, and
 * metres off the hips.
 */
export function brandLabel(
  bandHeight: number,
  seed: number,
  at: (s: number, t: number, out: number) => Vec3,
): Mesh[] {
  const [wide, high] = [2 * LABEL.half, bandHeight - 0.013]
  const off = (s: number, t: number) => {
    const rim = Math.min((1 - Math.abs(s * 2 - 1)) * 16, Math.min(t, 1 - t) * 9)
    return 0.0038 + 0.0012 * Math.min(1, rim) ** 0.5 + 0.0004 * noise(s * 5, t * 4, seed)
  }
  const grid = fillGrid(60, 30, false, (s, t) => at(s, t, off(s, t)))
  const stitches = stitched([
    [0.003, 0.003],
    [wide - 0.003, 0.003],
    [wide - 0.003, high - 0.003],
    [0.003, high - 0.003],
    [0.003, 0.003],
  ])
  const tab = gridMesh(grid, denim('ecru', { seed, stitches }), {
    uv: (s, t) => [s * wide, t * high],
    extras: (s, t) => [0, 0.42 + 0.08 * noise(s * 6, t * 4, seed)],
  })
  return [tab, ...printed(wide, high, (s, t) => at(s, t, off(s, t) + 0.0002))]
}

/** The word in the middle of the label, as flat strokes. */
function printed(wide: number, high: number, at: (s: number, t: number) => Vec3): Mesh[] {
  const letters = WORD.split('').map((name) => LETTERS[name]!)
  const length = letters.reduce((sum, letter) => sum + letter.wide + SPACING, -SPACING)
  const size = Math.min(0.5 * high, (0.74 * wide) / length)
  let x = (wide / size - length) / 2
  return letters.flatMap(({ wide: width, strokes }) => {
    const from = x
    x += width + SPACING
    return strokes.map((stroke) => {
      const line = stroke.slice(1).flatMap((to, i) => {
        const start = stroke[i]!
        return Array.from({ length: 9 }, (_, n): Vec3 => {
          const [px, py] = [lerp(start[0], to[0], n / 8), lerp(start[1], to[1], n / 8)]
          return at(((from + px) * size) / wide, 0.5 - ((py - 0.5) * size) / high)
        })
      })
      return tube(line, INK, { radius: 0.0006, thickness: 0.0003, sides: 8 })
    })
  })
}
