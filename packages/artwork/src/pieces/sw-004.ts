import { jersey } from '../fabrics/fabrics.ts'
import { formPoint } from '../form/dressForm.ts'
import { centreGathers } from '../garments/centreGathers.ts'
import { legLine } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { swimTop } from '../garments/swimTop.ts'
import type { Material } from '../fabrics/material.ts'
import { fillGrid, gridMesh, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { noise, ringNoise } from '../maths/noise.ts'
import { gauss } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Sea Glass': jersey('#97b7ad'),
  Sand: jersey('#bcab92'),
  Midnight: jersey('#030e32'),
}

const TOP = mirrored([
  [0, 1.283],
  [7, 1.291],
  [18, 1.318],
  [32, 1.332],
  [50, 1.328],
  [75, 1.309],
  [100, 1.292],
  [140, 1.272],
  [180, 1.262],
])
const BOTTOM = mirrored([
  [0, 1.226],
  [7, 1.219],
  [18, 1.2],
  [32, 1.191],
  [50, 1.19],
  [75, 1.194],
  [100, 1.192],
  [180, 1.186],
])
const WAIST = mirrored([
  [0, 1.004],
  [45, 1.01],
  [90, 1.018],
  [140, 1.022],
  [180, 1.022],
])
/** Straight across the leg: lower at the hip than any other. */
const LEG = legLine([
  [20, 0.775],
  [26, 0.797],
  [36, 0.831],
  [50, 0.866],
  [70, 0.891],
  [90, 0.897],
  [112, 0.876],
  [134, 0.829],
  [148, 0.786],
])

/** Light boning at the sides of the top. */
const boned = (angle: number) => {
  const apart = (Math.abs(signedAngle(angle)) - 1.5) * 0.14
  return 0.001 * gauss(apart, 0.0022) - 0.0011 * gauss(Math.abs(apart) - 0.0055, 0.0012)
}

/** The brief: a turned hem at the waist, and creases where the leg would bend. */
const creased = (angle: number, y: number) => {
  const a = Math.abs(signedAngle(angle))
  const bend = gauss(a - 0.75, 0.35) * gauss(y - 0.88, 0.045)
  const seam = -0.0013 * gauss((a - 1.6) * 0.15, 0.0012)
  return seam + 0.0019 * bend * ringNoise(angle, (y - 0.05 * a) * 62, 6, 14)
}

/** A strip of the same cloth around the middle, folded into itself lengthwise; it comes from behind and goes back. */
function loop(cloth: Material): Mesh[] {
  const grid = fillGrid(90, 150, false, (s, t) => {
    const across = s * 2 - 1
    const along = t * 2 - 1
    const out = -0.0025 + 0.0095 * (1 - Math.abs(along) ** 7)
    const y = 1.2545 - 0.0385 * along * (1 - 0.04 * along ** 6)
    const wide = 0.0098 - 0.0028 * Math.cos(along * 1.5) + 0.0004 * noise(along * 4, 1, 6)
    const q = across * 4.2 + 0.7 * noise(along * 1.6, across, 3)
    const folds = 0.0014 * Math.abs(Math.sin(q)) ** 1.3 * (1 - along ** 8)
    const [, , z] = formPoint(0, y, 0)
    return [
      across * wide + 0.0005 * noise(along * 3, 2, 8),
      y,
      z + out + folds - 0.0036 * across ** 8 + 0.0006,
    ]
  })
  const uv = (s: number, t: number) => [s * 0.02, t * 0.09] as const
  return [gridMesh(grid, cloth, { uv }), gridMesh(offsetGrid(grid, -0.0012), cloth, { uv, flip: true })]
}

/** Lagune: a strapless band drawn together in the middle by a loop of its own cloth, a brief cut straight. */
export const piece: Piece = {
  id: 'sw-004',
  setting: 'swim',
  colors: ['Sea Glass', 'Sand', 'Midnight'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const gathers = centreGathers(23)
    return [
      ...swimTop(
        { seed: 3, top: TOP, bottom: BOTTOM, relief: (a, t) => gathers(a, t) + boned(a), binding: 0.0033 },
        cloth,
      ),
      ...loop(cloth),
      ...swimSuit({ seed: 8, top: WAIST, leg: LEG, relief: creased, columns: 800, rows: 380 }, cloth),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.3, shot: closeUp([0.03, 1.258, 0.13], 0.19) },
  ],
}
