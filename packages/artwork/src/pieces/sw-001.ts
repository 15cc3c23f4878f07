import { jersey, metal } from '../fabrics/fabrics.ts'
import { ruching } from '../garments/ruching.ts'
import { LEG_LINES } from '../garments/swimLegs.ts'
import { straps, swimSuit } from '../garments/swimSuit.ts'
import { mirrored } from '../maths/curves.ts'
import { closeUp, SHOTS } from '../studio.ts'
import { fabricsOf, type Piece } from './piece.ts'

const FABRICS = {
  Midnight: jersey('#030e32'),
  Noir: jersey('#080809', { gloss: 0.025, sheen: 0.05 }),
  Oxblood: jersey('#42020d'),
}

const TOP = mirrored([
  [0, 1.235],
  [10, 1.262],
  [24, 1.335],
  [31, 1.352],
  [40, 1.342],
  [62, 1.288],
  [90, 1.245],
  [125, 1.18],
  [151, 1.165],
  [180, 1.13],
])

/** Calanque: gathers into both side seams across the waist, soft V, slim straps. */
export const piece: Piece = {
  id: 'sw-001',
  setting: 'swim',
  colors: ['Midnight', 'Noir', 'Oxblood'],
  build(color) {
    const cloth = fabricsOf(FABRICS, color)
    const relief = ruching({
      seed: 11,
      from: 0.84,
      to: 1.245,
      seam: 1.5,
      pitch: 0.0068,
      depth: 0.0034,
      sag: 0.03,
    })
    return [
      ...swimSuit({ seed: 2, top: TOP, leg: LEG_LINES.moderate, relief }, cloth),
      ...straps(TOP, { front: 0.54, back: 0.5, slider: metal('#8c7a58') }, cloth),
    ]
  },
  views: [
    { name: 'front', yaw: 0, shot: SHOTS.swim },
    { name: 'turned', yaw: Math.PI - 0.35, shot: SHOTS.swim },
    { name: 'detail', yaw: 0.5, shot: closeUp([0.03, 1.06, 0.11], 0.17) },
  ],
}
