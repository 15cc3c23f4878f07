import { jersey } from '../fabrics/fabrics.ts'
import { legLine } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { swimTop } from '../garments/swimTop.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth, TAU } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** A firm knit for lengths: dense and matte. */
const FIRM = { gloss: 0.045, roughU: 0.42, roughV: 0.42 }
const FABRICS = {
  Olive: jersey('#454629', FIRM),
  Noir: jersey('#080809', { ...FIRM, gloss: 0.025, sheen: 0.05 }),
  Terracotta: jersey('#974e31', FIRM),
  Ivory: jersey('#f5eddd', FIRM),
}

const DEGREE = Math.PI / 180
const NECK = mirrored([
  [0, 1.292],
  [2.5, 1.2922],
  [9, 1.297],
  [15.5, 1.318],
  [21, 1.355],
  [24.5, 1.4],
  [27.5, 1.44],
  [47, 1.44],
  [48, 1.434],
  [53, 1.375],
  [62, 1.295],
  [76, 1.247],
  [92, 1.235],
  [112, 1.26],
  [123, 1.34],
  [130, 1.44],
  [151.5, 1.44],
  [156, 1.38],
  [164.5, 1.33],
  [177, 1.3152],
  [180, 1.315],
])
const UNDER = 1.16
const BAND = 0.026
const WAIST = () => 1.088
const LEG = legLine([
  [20, 0.776],
  [26, 0.802],
  [35, 0.842],
  [48, 0.89],
  [68, 0.929],
  [90, 0.94],
  [112, 0.909],
  [134, 0.848],
  [148, 0.794],
])

/** Two flat seams from the armholes to the band, and the band: ribbed, thicker, knitted in one. */
function top(angle: number, _t: number, y: number): number {
  const a = Math.abs(signedAngle(angle))
  const princess = lerp(0.52, 0.98, smooth(1.2, 1.36, y) ** 1.4)
  const apart = (a - princess) * 0.15
  const above = smooth(UNDER + BAND, UNDER + BAND + 0.006, y)
  const flat = above * (0.0011 * smooth(0.0034, 0.0026, Math.abs(apart)) - 0.0005 * gauss(apart, 0.0006))
  const side = -0.0012 * above * gauss((a - 1.6) * 0.14, 0.0012)
  const inBand = smooth(UNDER + BAND + 0.001, UNDER + BAND - 0.001, y)
  const ribs = 0.0016 + 0.0005 * Math.cos((signedAngle(angle) / TAU) * 300 * TAU * 0.5)
  const joint = -0.0012 * gauss(y - UNDER - BAND, 0.0011)
  return flat + side + inBand * ribs + joint
}

/** The brief: a band turned at the waist, a panel at either side, and the cloth's own creases at hip and waist. */
function brief(angle: number, y: number): number {
  const a = Math.abs(signedAngle(angle))
  const apart = (a - lerp(0.72, 0.86, smooth(0.85, 1.08, y))) * 0.15
  const panel = 0.001 * smooth(0.0034, 0.0026, Math.abs(apart)) - 0.0005 * gauss(apart, 0.0006)
  const below = smooth(1.055, 1.051, y)
  // Folded over in one with the brief: no belt, a double edge that the knit draws up a little.
  const inBand = smooth(1.0545, 1.0565, y)
  const waist =
    inBand * (0.0011 + 0.00035 * ringNoise(angle, y * 12, 150, 5)) - 0.0008 * gauss(y - 1.0545, 0.0011)
  const creases = 0.0008 * gauss(y - 1.035, 0.02) * ringNoise(angle, y * 46, 9, 31)
  return below * panel + waist + creases
}

/** Atoll: for lengths; a scooped top on wide straps over a firm band, a brief that rises to the waist. */
export const piece: Piece = {
  id: 'sw-009',
  setting: 'swim',
  colors: ['Olive', 'Noir', 'Terracotta', 'Ivory'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    return [
      ...swimTop(
        {
          seed: 4,
          top: NECK,
          bottom: () => UNDER,
          relief: top,
          level: 1.215,
          binding: 0.0033,
          shoulders: { front: [24 * DEGREE, 47 * DEGREE], back: [25 * DEGREE, 50 * DEGREE] },
        },
        cloth,
      ),
      ...swimSuit(
        { seed: 7, top: WAIST, leg: LEG, relief: brief, binding: 0.0033, columns: 900, rows: 460 },
        cloth,
      ),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.35, shot: closeUp([0.04, 1.235, 0.13], 0.25) },
  ],
}
