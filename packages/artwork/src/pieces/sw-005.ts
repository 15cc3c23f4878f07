import { jersey } from '../fabrics/fabrics.ts'
import { formPoint } from '../form/dressForm.ts'
import { legLine } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { tube } from '../geometry/tube.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { type Fold, foldField } from '../geometry/foldField.ts'
import { noise } from '../maths/noise.ts'
import { gauss, lerp, smooth } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

/** A faint satin face: more gloss than the matte jersey, and longer along the knit. */
const FACE = { gloss: 0.045, roughU: 0.34, roughV: 0.24, tint: 0.92, sheen: 0.015 }
const FABRICS = {
  Oxblood: jersey('#450b19', FACE),
  Noir: jersey('#080809', { ...FACE, gloss: 0.025, sheen: 0.05 }),
  Emerald: jersey('#074338', FACE),
}

const DEGREE = Math.PI / 180
const TOP = mirrored([
  [0, 1.092],
  [4, 1.132],
  [10.5, 1.2],
  [16.5, 1.26],
  [22.5, 1.32],
  [28, 1.385],
  [33, 1.44],
  [50, 1.44],
  [50.9, 1.4345],
  [56, 1.38],
  [66, 1.305],
  [80, 1.262],
  [94, 1.245],
  [112, 1.255],
  [124, 1.33],
  [130, 1.44],
  [146, 1.44],
  [151, 1.36],
  [159, 1.2],
  [169, 1.085],
  [180, 1.045],
])

const LEG = legLine([
  [20, 0.782],
  [25, 0.822],
  [32, 0.876],
  [44, 0.944],
  [62, 0.996],
  [84, 1.014],
  [106, 0.982],
  [126, 0.91],
  [140, 0.842],
  [150, 0.79],
])

/** Where the crossing panel's edge runs on below the plunge, and the seam that takes it in: metres at an angle. */
const crossingEdge = (angle: number) => 1.0945 - 0.115 * angle
const seamLine = (angle: number) => 1.042 + 0.035 * (1 - Math.cos(angle))

/** Jersey drawn from the shoulders and held at the crossing: soft folds that fan out from it and die on the bust. */
const drawn = foldField(
  { uFrom: -0.16, uTo: 0.16, vFrom: 1.02, vTo: 1.26, pitch: 0.0008 },
  [-1, 1].flatMap((side) =>
    Array.from({ length: 8 }, (_, n): Fold => {
      const out = n / 7
      const run = 0.035 + 0.06 * out + 0.012 * noise(n * 1.7, side, 4)
      return {
        u0: side * (0.004 + 0.014 * out),
        u1: side * (0.004 + 0.014 * out + run),
        v: 1.062 + 0.012 * noise(n * 2.3, side, 9),
        halfWidth: 0.0075 + 0.0055 * (1 - out),
        height: 0.0011 + 0.0006 * noise(n * 3.1, side, 2),
        path: (share) => lerp(0.13, 0.045, out) * share ** 0.9 + 0.004 * noise(share * 3, n, 7),
        strength: (share) => smooth(0, 0.22, share) * smooth(1, 0.3, share),
      }
    }),
  ),
  8,
  'swell',
)

/** The panel of one side crosses over the other below the plunge; both are caught in a seam at the waist. */
function panels(angle: number, y: number): number {
  const a = signedAngle(angle)
  const u = a * 0.13
  const crossing = smooth(-0.004, 0.03, y - seamLine(a)) * smooth(-0.1, 0, u) * smooth(0.068, 0.058, u)
  // Left of the middle there is only the upper panel; right of it, below its edge.
  const upper = u < 0 ? 1 : smooth(0.0014, -0.0014, y - crossingEdge(a))
  const step = 0.002 * crossing * upper
  const below = y - seamLine(a)
  const seam = -0.0009 * gauss(below, 0.001) + 0.0004 * gauss(Math.abs(below) - 0.004, 0.003)
  const folds = smooth(-0.002, 0.008, below) * drawn.at(u, y)
  const gathers = 0.0009 * smooth(1.33, 1.43, y) * smooth(80 * DEGREE, 50 * DEGREE, Math.abs(a))
  return step + seam + folds + gathers * noise(a * 26, y * 4, 12)
}

/** Rive: plunges to the waist between two panels that cross, leg cut high, a face that catches evening light. */
export const piece: Piece = {
  id: 'sw-005',
  setting: 'swim',
  colors: ['Oxblood', 'Noir', 'Emerald'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const edge = Array.from({ length: 90 }, (_, i) => {
      const a = lerp(-0.012, 0.4, i / 89)
      return formPoint(a, crossingEdge(a), 0.0028)
    })
    const suit = swimSuit(
      {
        seed: 5,
        top: TOP,
        leg: LEG,
        relief: panels,
        binding: 0.0033,
        shoulders: { front: [33 * DEGREE, 50 * DEGREE], back: [34 * DEGREE, 50 * DEGREE] },
        level: 1.087,
        columns: 1000,
        rows: 560,
      },
      cloth,
    )
    return [...suit, tube(edge, cloth, { radius: 0.0022 })]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.2, shot: closeUp([0.02, 1.1, 0.1], 0.2) },
  ],
}
