import type { Patch } from '../fabrics/denimCut.ts'
import { WASHES } from '../fabrics/fabrics.ts'
import { type LegShape } from '../garments/legSection.ts'
import { jean } from '../garments/jean.ts'
import { linear } from '../maths/colour.ts'
import { curve } from '../maths/curves.ts'
import { gauss } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  'Raw Indigo': { wash: 'rawIndigo', godet: { dye: '#2d4a72', wash: 0.58 } },
  'Washed Black': { wash: 'washedBlack', godet: { dye: '#2a2b2d', wash: 0.66 } },
} as const

/** Where the outseam is opened and how far the inset runs, metres below the waist seam. */
const OPENED = 0.57
const LENGTH = 1.06

/** Narrow to the knee; below it the godets swing out, most of all to the sides. */
const SHAPE: LegShape = {
  width: curve([
    [0, 0.168],
    [0.12, 0.135],
    [0.3, 0.092],
    [0.46, 0.07],
    [0.7, 0.088],
    [0.8, 0.096],
  ]),
  depth: curve([
    [0, 0.142],
    [0.12, 0.118],
    [0.3, 0.086],
    [0.46, 0.07],
    [0.65, 0.085],
    [0.8, 0.1],
  ]),
  middle: curve([
    [0, 0.192],
    [0.12, 0.156],
    [0.3, 0.118],
    [0.46, 0.1],
    [0.7, 0.098],
    [0.8, 0.096],
  ]),
  hem: 0.008,
  girth: 0.58,
  knee: 0.024,
  flutes: 0.016,
  stack: 0.5,
  outseam: OPENED,
}

/** Its point stands in the opened outseam at the knee; the lower edge runs past the hem. */
const godet = (dye: string, wash: number, lean: number): Patch => ({
  u: -0.022,
  v: (OPENED + LENGTH) / 2,
  width: 0.4,
  height: LENGTH - OPENED,
  lean,
  taper: 0,
  dye: linear(dye),
  wash,
  fray: 0,
})

/** Godet: a slim jean opened from the knee down for a long triangle of paler cloth. */
export const piece: Piece = {
  id: 'rv-008',
  setting: 'denim',
  colors: ['Raw Indigo', 'Washed Black'],
  build(color) {
    const { wash, godet: inset } = fabricsOf(FABRICS, color)
    const paler = inset.wash - 0.2
    const pale = paler - WASHES[wash].start
    // The inset's own color is lost where cloth is seen almost edge-on: there the leg's wear stands in for it.
    const kept = wash === 'washedBlack' ? -0.07 : 0
    const fade = (u: number, v: number) =>
      0.14 * gauss(Math.abs(u) - 0.15, 0.05) * gauss(v - 0.36, 0.14) +
      (Math.abs(u + 0.022) < (0.2 * (v - OPENED)) / (LENGTH - OPENED) - 0.006 ? pale : kept)
    return jean({
      shape: SHAPE,
      wear: 0.9,
      left: { seed: 37, wash, patches: [godet(inset.dye, paler, 0.006)], fade },
      right: { seed: 92, wash, patches: [godet(inset.dye, paler + 0.04, -0.006)], fade },
      band: { seed: 41, wash, worn: kept },
    })
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.trousers },
    { name: 'turned', yaw: Math.PI - 0.6, shot: SHOTS.trousers },
    { name: 'detail', yaw: 1, shot: closeUp([-0.1, 0.33, 0.15], 0.26) },
  ],
}
