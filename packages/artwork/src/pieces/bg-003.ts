import { lining, velvet } from '../fabrics/fabrics.ts'
import { FORM } from '../form/dressForm.ts'
import { bardotBand } from '../garments/bardotBand.ts'
import { zipRelief } from '../garments/closures.ts'
import { flutes } from '../garments/flutes.ts'
import { type FallLine, panelSeams, sheath } from '../garments/sheath.ts'
import { curve, mirrored } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Midnight: { velvet: velvet('#020939', { sheen: 0.45 }), lining: lining('#141c3c') },
  Oxblood: { velvet: velvet('#4d030e'), lining: lining('#4a1219') },
  Noir: { velvet: velvet('#060607', { sheen: 0.22 }), lining: lining('#141416') },
}

/** Under the band, which hides it in front and behind. */
const TOP = mirrored([
  [0, 1.3],
  [60, 1.3],
  [90, 1.29],
  [120, 1.295],
  [180, 1.3],
])

const LINE: FallLine = {
  leaves: 1.08,
  hangs: 0.96,
  width: curve([
    [0, 0.43],
    [0.3, 0.342],
    [0.6, 0.264],
    [0.8, 0.214],
    [0.9, 0.19],
    [0.98, 0.166],
    [1.04, 0.14],
    [1.08, 0.126],
  ]),
  front: curve([
    [0, 0.37],
    [0.3, 0.278],
    [0.6, 0.19],
    [0.8, 0.144],
    [0.9, 0.12],
    [1.06, 0.092],
  ]),
  back: curve([
    [0, 0.46],
    [0.3, 0.335],
    [0.6, 0.226],
    [0.8, 0.172],
    [0.9, 0.146],
    [1.06, 0.084],
  ]),
}

/** Eight gores: the seams of the skirt run on into the bodice. */
const SEAMS = [22.5, 67.5, 112.5, 157.5].map((degrees) => {
  const hip = (degrees * Math.PI) / 180
  return (y: number) => lerp(hip, hip + (degrees < 90 ? 0.1 : -0.05), smooth(0.95, FORM.bust, y))
})

const GORES = {
  seed: 12,
  count: 15,
  from: 0.98,
  depth: 0.2,
  growth: 1.25,
  irregular: 0.75,
  shut: [0.45, 0.65],
  lean: 0.8,
} as const

/** Minuit: a deep folded band off the shoulders, eight gores from a fitted waist. */
export const piece: Piece = {
  id: 'bg-003',
  setting: 'floor',
  colors: ['Midnight', 'Oxblood', 'Noir'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const flare = flutes(GORES)
    const seams = panelSeams(SEAMS, 4)
    const zip = (a: number, y: number) => zipRelief(a, y) * smooth(0.86, 0.9, y)
    const soft = (a: number, y: number) =>
      0.0022 * gauss(y - 1.08, 0.045) * ringNoise(a, y * 40, 7, 3) + 0.0016 * ringNoise(a, y * 8, 7, 2)
    return [
      ...sheath(
        {
          line: LINE,
          top: TOP,
          lining: cloth.lining,
          facing: 1.1,
          relief: (a, y) => flare.relief(a, y) + seams(a, y) * smooth(0.3, 0.7, y) + soft(a, y) + zip(a, y),
          sway: flare.sway,
        },
        cloth.velvet,
      ),
      ...bardotBand({ seed: 7 }, cloth.velvet),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.gown },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.gown },
    { name: 'detail', yaw: 0.35, shot: closeUp([0.03, 1.28, 0.12], 0.26) },
  ],
}
