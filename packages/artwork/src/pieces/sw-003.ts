import { jersey } from '../fabrics/fabrics.ts'
import { laidPoint } from '../form/bodyField.ts'
import { formLoop, formPoint } from '../form/dressForm.ts'
import { legLine } from '../garments/swimLegs.ts'
import { swimSuit } from '../garments/swimSuit.ts'
import { bow, ROULEAU } from '../garments/ties.ts'
import { CORD_LINE, triangleCup } from '../garments/triangleCup.ts'
import { tube } from '../geometry/tube.ts'
import { mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss } from '../maths/vectors.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Noir: jersey('#080809', { gloss: 0.025, sheen: 0.05 }),
  Ivory: jersey('#f5eddd'),
  Coral: jersey('#ca6b57'),
  'Sea Glass': jersey('#97b7ad'),
  Cocoa: jersey('#332016'),
}

/** Front and back of the brief run out into the ties at the hips. */
const WAIST = mirrored([
  [0, 0.902],
  [30, 0.91],
  [52, 0.932],
  [68, 0.951],
  [80, 0.959],
  [90, 0.9605],
  [102, 0.959],
  [118, 0.953],
  [140, 0.945],
  [180, 0.938],
])
const LEG = legLine([
  [20, 0.776],
  [26, 0.8],
  [34, 0.838],
  [45, 0.879],
  [56, 0.914],
  [65, 0.9375],
  [75, 0.9535],
  [84, 0.9585],
  [92, 0.959],
  [101, 0.955],
  [110, 0.939],
  [122, 0.902],
  [136, 0.85],
  [148, 0.8],
])

/** The cloth is drawn towards the ties. */
const drawn = (angle: number, y: number) =>
  0.0022 *
  gauss(Math.abs(signedAngle(angle)) - 1.0, 0.22) *
  ringNoise(angle, (y - 0.55 * Math.abs(signedAngle(angle)) * 0.14) * 90, 7, 19)

/** Littoral: two triangles on a cord, a low brief tied at either hip, every tie a turned rouleau. */
export const piece: Piece = {
  id: 'sw-003',
  setting: 'swim',
  colors: ['Noir', 'Ivory', 'Coral', 'Sea Glass', 'Cocoa'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const nape = laidPoint([0, 1.493, -0.078], 0.004)
    const cord = formLoop((a) => CORD_LINE(a), 500, 0.0042)
    return [
      ...triangleCup(1, 3, cloth),
      ...triangleCup(-1, 12, cloth),
      tube(cord, cloth, { radius: ROULEAU, closed: true }),
      // Tied at the nape and across the back.
      ...bow({ at: nape, facing: Math.PI, seed: 3, loop: 0.034, ends: [0.12, 0.1] }, cloth),
      ...bow(
        {
          at: formPoint(Math.PI, CORD_LINE(Math.PI), 0.005),
          facing: Math.PI,
          seed: 5,
          loop: 0.042,
          ends: [0.105, 0.13],
        },
        cloth,
      ),
      ...swimSuit(
        { seed: 6, top: WAIST, leg: LEG, relief: drawn, binding: 0.0033, columns: 900, rows: 240 },
        cloth,
      ),
      ...bow(
        { at: formPoint(1.36, 0.9585, 0.006), facing: 0.85, seed: 2, loop: 0.042, ends: [0.11, 0.14] },
        cloth,
      ),
      ...bow(
        { at: formPoint(-1.36, 0.9585, 0.006), facing: -0.85, seed: 7, loop: 0.045, ends: [0.135, 0.105] },
        cloth,
      ),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.9, shot: closeUp([-0.075, 0.93, 0.14], 0.17) },
  ],
}
