import { jersey } from '../fabrics/fabrics.ts'
import { formPoint } from '../form/dressForm.ts'
import { centreGathers } from '../garments/centreGathers.ts'
import { legLine } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { swimTop } from '../garments/swimTop.ts'
import { tube } from '../geometry/tube.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, lerp, normalize, type Vec3 } from '../maths/vectors.ts'
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

/** Lagune: a strapless band drawn together in the middle by a loop of its own cloth, a brief cut straight. */
export const piece: Piece = {
  id: 'sw-004',
  setting: 'swim',
  colors: ['Sea Glass', 'Sand', 'Midnight'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const gathers = centreGathers(23)
    const loop = Array.from({ length: 90 }, (_, i): Vec3 => {
      const y = lerp(1.219, 1.29, i / 89)
      const [x, , z] = formPoint(0, y, 0.0062 + 0.004 * Math.sin((i / 89) * Math.PI))
      return [x + 0.0008 * Math.sin(y * 160), y, z]
    })
    return [
      ...swimTop(
        { seed: 3, top: TOP, bottom: BOTTOM, relief: (a, t) => gathers(a, t) + boned(a), binding: 0.0022 },
        cloth,
      ),
      tube(loop, cloth, {
        radius: (share) => 0.0088 - 0.0022 * Math.sin(share * Math.PI),
        thickness: 0.0032,
        sides: 40,
        corner: 0.7,
        outward: ([x]) => normalize([x, 0, 1]),
      }),
      ...swimSuit({ seed: 8, top: WAIST, leg: LEG, relief: creased, columns: 800, rows: 380 }, cloth),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.3, shot: closeUp([0.03, 1.258, 0.13], 0.19) },
  ],
}
