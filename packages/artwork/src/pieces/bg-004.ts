import { lining, satin } from '../fabrics/fabrics.ts'
import { FORM } from '../form/dressForm.ts'
import { zipPull, zipRelief } from '../garments/closures.ts'
import { flutes } from '../garments/flutes.ts'
import { gownStraps } from '../garments/gownStraps.ts'
import { type FallLine, panelSeams, sheath } from '../garments/sheath.ts'
import { curve, mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Oxblood: { satin: satin('#32020d'), lining: lining('#4a1219') },
  Noir: { satin: satin('#060608', { gloss: 0.065 }), lining: lining('#141416') },
  Champagne: { satin: satin('#bcaf98'), lining: lining('#bfa884') },
}

const TOP = mirrored([
  [0, 1.3],
  [14, 1.317],
  [30, 1.341],
  [40, 1.344],
  [54, 1.335],
  [78, 1.308],
  [100, 1.294],
  [140, 1.25],
  [180, 1.225],
])

/** Close to just above the knee, where the godets let it go. */
const LINE: FallLine = {
  leaves: 1.07,
  hangs: 0.9,
  width: curve([
    [0, 0.4],
    [0.12, 0.325],
    [0.24, 0.25],
    [0.34, 0.19],
    [0.42, 0.15],
    [0.49, 0.134],
    [0.58, 0.137],
    [0.7, 0.155],
    [0.8, 0.17],
    [0.88, 0.176],
    [0.95, 0.165],
    [1.03, 0.136],
    [1.07, 0.124],
  ]),
  front: curve([
    [0, 0.37],
    [0.12, 0.295],
    [0.24, 0.215],
    [0.34, 0.153],
    [0.42, 0.115],
    [0.49, 0.099],
    [0.58, 0.099],
    [0.72, 0.104],
    [0.84, 0.107],
    [0.95, 0.106],
  ]),
  back: curve([
    [0, 0.52],
    [0.12, 0.4],
    [0.24, 0.28],
    [0.34, 0.19],
    [0.42, 0.132],
    [0.49, 0.108],
    [0.58, 0.11],
    [0.72, 0.124],
    [0.84, 0.138],
    [0.95, 0.126],
  ]),
}

/** A godet a panel, so that folds are nearly as far apart; how deep each falls is its own. */
const GODETS = {
  seed: 5,
  count: 12,
  from: 0.52,
  depth: 0.105,
  growth: 0.8,
  irregular: 0.6,
  merging: 0.1,
  lean: 0.5,
}

/** Ten panels: seams a fifth of a half turn apart at the hip, drawn to the princess lines above. */
const SEAMS = [18, 54, 90, 126, 162].map((degrees) => {
  const hip = (degrees * Math.PI) / 180
  const bust = hip + (degrees === 18 ? 0.2 : degrees === 54 ? 0.1 : degrees === 126 ? -0.06 : 0)
  return (y: number) => lerp(hip, bust, smooth(0.95, FORM.bust, y))
})

/** Bias cloth drawn over a body: long soft wrinkles that run from the hip into the waist and across above the knee. */
function strain(angle: number, y: number): number {
  const a = signedAngle(angle)
  const lean = y + 0.03 * Math.cos(2 * a)
  const waist = gauss(y - 1.06, 0.05) * ringNoise(angle, lean * 46, 7, 3)
  const thigh = gauss(y - 0.8, 0.06) * ringNoise(angle, (y - 0.05 * (1 - Math.cos(a))) * 26, 5, 8)
  const knee = gauss(y - 0.53, 0.045) * ringNoise(angle, lean * 38, 6, 5)
  return 0.0016 * waist + 0.0022 * thigh + 0.002 * knee + 0.0012 * ringNoise(angle, y * 9, 7, 2)
}

/** Sirene: ten bias panels close to the knee, ten godets below it. */
export const piece: Piece = {
  id: 'bg-004',
  setting: 'floor',
  colors: ['Oxblood', 'Noir', 'Champagne'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const flare = flutes(GODETS)
    const seams = panelSeams(SEAMS, 4)
    const zip = (a: number, y: number) => zipRelief(a, y) * smooth(0.86, 0.9, y)
    return [
      ...sheath(
        {
          line: LINE,
          top: TOP,
          lining: cloth.lining,
          relief: (a, y) => flare.relief(a, y) + seams(a, y) * smooth(0.3, 0.5, y) + strain(a, y) + zip(a, y),
          sway: flare.sway,
        },
        cloth.satin,
      ),
      ...zipPull(TOP(Math.PI), 0.0055),
      ...gownStraps(TOP, { front: 0.6, back: 0.55, slider: 0.05 }, cloth.satin),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: -0.25, shot: closeUp([-0.05, 0.43, 0.1], 0.3) },
  ],
}
